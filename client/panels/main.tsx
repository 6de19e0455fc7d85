import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { ROOT } from '../lib/pages/page-parts.ts';
import { router } from './router.ts';

/** The start of the panels. Until the first one is loaded the page shows what it was served with. */
const root = document.querySelector(`#${ROOT}`);

function draw() {
  if (!root || !router.state.initialized) return;
  stopWaiting();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

const stopWaiting = router.subscribe(draw);
draw();
