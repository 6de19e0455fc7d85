import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StageScreen } from './stage-screen.tsx';

/** Starts the stage in its own page (`scripts/site/stage-page.ts`), which has its styles and needs no router. */
createRoot(document.body).render(
  <StrictMode>
    <StageScreen />
  </StrictMode>,
);
