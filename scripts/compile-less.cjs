// Loaded before each check of `npm test`. V8 optimizes functions early, in threads of its own, which pays in programs
// that run for long. Here it took 40 % of the CPU of some suites; so functions have to be used more before it does.
require('node:v8').setFlagsFromString('--interrupt-budget=1000000');
