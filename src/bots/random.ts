import type { PlainBot } from './bot.ts';

/** Does any of the things it may do, each as likely as the others. */
export const randomBot: PlainBot = {
  name: 'random',
  decide({ legal, random }) {
    const action = legal[random(legal.length)];
    if (action === undefined) throw new Error('a bot was asked that has nothing to choose from');
    return action;
  },
};
