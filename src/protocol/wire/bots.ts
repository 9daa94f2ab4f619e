/** The bots that a table can choose: how well they play, and how they are minded. */
export const STRENGTHS = ['rookie', 'standard', 'shrewd'] as const;

export const TEMPERS = ['even', 'loyal', 'greedy', 'vengeful', 'timid', 'treacherous', 'fickle'] as const;

/** Who plays unless somebody else is asked for; its temper is left to chance. */
export const USUAL_BOT = 'standard';

/** `standard:vengeful` in two parts. */
export function partsOf(bot: string): { readonly strength: string; readonly temper: string | null } {
  const [strength = '', temper = null] = bot.split(':');
  return { strength, temper };
}
