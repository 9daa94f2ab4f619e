// `npm start`: a game in the terminal. Takes the options of `outvoted play`.
process.argv.splice(2, 0, 'play');
await import('../bin/outvoted.js');
