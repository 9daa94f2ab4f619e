/** Escape takes back what was begun, and A leads to what can be done. */
export const tableKeys =
  (takeBack: () => void) =>
  (event: KeyboardEvent): void => {
    // What was begun stays while one reads in a window over the table.
    if (document.querySelector('dialog[open]') !== null) return;
    if (event.key === 'Escape') takeBack();
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
    if (event.key.toLowerCase() !== 'a' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    document.querySelector<HTMLElement>('.bar button:not([data-beside])')?.focus();
  };
