/**
 * Runs in the stage's page before its scripts. If one of them does not arrive, it loads the page again as soon as the server
 * answers: at a stage there is nobody who would do it.
 *
 * `scripts/site/stage.ts` writes the source of this function into the page: it may use nothing from outside.
 */
export function loadAgain(): void {
  const PAUSE_MS = 2000;
  const wait = () => void setTimeout(ask, PAUSE_MS);
  const ask = () => void fetch(location.href).then(({ ok }) => (ok ? location.reload() : wait()), wait);
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) wait();
  };
  // The error of an element does not bubble.
  window.addEventListener('error', failed, { capture: true });
}
