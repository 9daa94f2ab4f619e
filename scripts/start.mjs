// `npm start`: the server. Takes the options of `outvoted serve`.
process.argv.splice(2, 0, 'serve');
await import('../bin/outvoted.js');
