const SHOWN_FOR = 1600;

/** Shows the piece with this pick id, wherever it is on the page. */
export function pointAt(target: string): void {
  const name = CSS.escape(target);
  for (const element of document.querySelectorAll(`[data-pick="${name}"], [data-piece="${name}"]`)) {
    element.scrollIntoView({ block: 'nearest' });
    element.classList.remove('pointed');
    void element.getBoundingClientRect();
    element.classList.add('pointed');
    setTimeout(() => element.classList.remove('pointed'), SHOWN_FOR);
  }
}
