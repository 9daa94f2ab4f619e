/** Svelte 5 reads TypeScript by itself; nothing else is needed. */
export default { compilerOptions: { runes: true } };
