/** Zombies have no names in the rules. Here they do, so that one that goes elsewhere is seen to walk there. */
export interface Zombie {
  readonly id: number;
  readonly place: string;
  /** Where it stands in its crowd, from 0 on without gaps. */
  readonly spot: number;
}

/**
 * The crowd as it is now: who can stay stays where they stand, surplus ones go where more came, and only the rest
 * comes or leaves. In the order of ids.
 */
export function gather(
  crowd: readonly Zombie[],
  counts: { readonly [place: string]: number },
): readonly Zombie[] {
  const stays = crowd.filter(({ place, spot }) => spot < (counts[place] ?? 0));
  const roams = crowd.filter(({ place, spot }) => spot >= (counts[place] ?? 0));
  let next = Math.max(0, ...crowd.map(({ id }) => id)) + 1;
  const came: Zombie[] = [];
  for (const [place, count] of Object.entries(counts)) {
    const there = stays.filter((zombie) => zombie.place === place).length;
    for (let spot = there; spot < count; spot++) {
      came.push({ id: roams.shift()?.id ?? next++, place, spot });
    }
  }
  return [...stays, ...came].toSorted((one, other) => one.id - other.id);
}
