import { useChunk } from '../../lib/use-chunk.ts';

const load = () => import('./toasts.tsx');

/** The toasts of a page, on every screen but the stage. Loaded after the page. */
export function Toaster() {
  const chunk = useChunk(load);
  if (chunk.state !== 'here') return null;
  const { Toasts } = chunk.module;
  return <Toasts />;
}
