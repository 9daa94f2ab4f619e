/** What Piscina loads, by `require`: why not the worker itself, see ../bots/thread.cts. */
module.exports = { make: import('./worker.ts').then(({ make }) => make) };
