/**
 * A program that plays with a bot token is a person like the others, whose id says what it is: so it shows wherever
 * the id is known, in every stored game too. Ids of people have no full stop.
 */
const MARK = 'program.';

export const programId = (id: string): string => MARK + id;

export const isProgram = (person: string | null): boolean => person?.startsWith(MARK) === true;
