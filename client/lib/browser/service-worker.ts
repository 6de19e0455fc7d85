/**
 * Registers the service worker, with which the pages of an event open without a network. Does nothing where there is
 * none.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The page itself loads first.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

const register = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
