/**
 * What Piscina loads, by `require`. Not the worker itself: Node.js 20 aborts the whole process if a thread is ended in
 * the middle of requiring an ES module, and threads of bots are ended at any moment. An `import` can be interrupted.
 */
module.exports = { decide: import('./worker.ts').then(({ decide }) => decide) };
