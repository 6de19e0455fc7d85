import { StrictMode, startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { loadAgain } from '../lib/browser/load-again.ts';
import { announceAppStarted } from '../lib/pages/app-started.ts';
import { PAGE_PROPS, ROOT } from '../lib/pages/page-parts.ts';
import { drawnAt } from './screens.tsx';

/** What a page of the site was written with; null: it was not. */
const writtenProps = () => document.querySelector(`#${PAGE_PROPS}`)?.textContent ?? null;

/** A page of the site takes over what was written at build time, or is drawn where nothing was. */
async function start(root: Element): Promise<void> {
  const props = writtenProps();
  const { title, content } = await drawnAt(location.pathname, props);
  if (title !== undefined) document.title = title;
  const page = (
    <StrictMode>
      <Started>{content}</Started>
    </StrictMode>
  );
  // In a task of its own, because compiling the scripts before it already takes a slow phone a while.
  setTimeout(() =>
    startTransition(() => {
      if (props === null) createRoot(root).render(page);
      else hydrateRoot(root, page);
    }),
  );
}

function Started({ children }: { children: ReactNode }) {
  useEffect(announceAppStarted, []);
  return children;
}

const root = document.querySelector(`#${ROOT}`);
if (root) start(root).catch(() => loadAgain({ isOnce: writtenProps() !== null }));
