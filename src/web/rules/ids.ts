/** Which rule says what a card does, so that a tip can name it. */

const CITY_CARDS: { readonly [card: string]: string } = {
  alarm: 'ALARM',
  energyDrink: 'ENERGY',
  cannedFood: 'FOOD',
  tearGas: 'GAS',
  hideout: 'HIDE',
  backDoor: 'DOOR',
  gun: 'GUN',
  shotgun: 'SHOTGUN',
  chainsaw: 'SAW',
  nightVision: 'GOGGLES',
  flashlight: 'LIGHT',
  kitten: 'KITTEN',
  pickpocket: 'PICK',
  coercion: 'COERCE',
  weaponReplica: 'REPLICA',
  runningShoes: 'SHOES',
  molotov: 'MOLOTOV',
  makeshiftBomb: 'BOMB',
  flare: 'FLARE',
};
const EXPLODING = ['molotov', 'makeshiftBomb', 'flare'];

export function rulesOfCard(card: string, ruleset: string): string[] {
  if (ruleset.startsWith('mall')) return [`M-CARD-${card.toUpperCase()}`];
  const own = CITY_CARDS[card];
  return [...(own === undefined ? [] : [`C-CARD-${own}`]), ...(EXPLODING.includes(card) ? ['C-CARD-2'] : [])];
}

export const rulesOfPower = (character: string): string[] => [`C-POW-${character.toUpperCase()}`];
