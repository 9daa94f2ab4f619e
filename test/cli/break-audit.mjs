// Loaded before the command, in every thread: finds fault with about every fourth game after 30 actions.
import { rulesets } from '../../dist/rulesets/index.js';

const rules = rulesets['mall-2005'];
const original = { ...rules };
let audits = 0;
rules.board = (...args) => {
  audits = 0;
  return original.board(...args);
};
rules.audit = (state) =>
  audits++ >= 30 && state.chance.key[0] % 4 === 0 ? ['a zombie has escaped'] : original.audit(state);
