const HIDE_AFTER_MS = 2500;

/** Marks the stage while nobody moves the pointer, presses or types: it then hides its tools. */
export function watchIdle(root: HTMLElement): void {
  let timer = 0;
  const moved = () => {
    root.removeAttribute('data-idle');
    window.clearTimeout(timer);
    timer = window.setTimeout(() => root.setAttribute('data-idle', 'true'), HIDE_AFTER_MS);
  };
  moved();
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    window.addEventListener(type, moved, { passive: true });
}
