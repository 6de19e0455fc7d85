import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { isModernBrowser } from '../lib/browser/modern.ts';
import { keepLoading } from '../lib/keep-loading.ts';
import { readAddress } from './address.ts';
import { listenOnStage } from './keys.ts';
import { fillGaps } from './missing.ts';
import { showOldStage } from './old.ts';
import { openStage } from './stage.ts';

/** The page of the stage (`scripts/site/stage.ts`). What is not needed for the digits is loaded after them. */

const isModern = isModernBrowser();
fillGaps();

function showStage(): void {
  const stage = openStage(readAddress());
  document.body.textContent = '';
  document.body.appendChild(stage.drawing.root);
  stage.room.start();
  watchIdle(stage.drawing.root);
  listenOnStage(stage);
  keepLoading(() => import('../live/offline/offline-support.ts'), {
    onHere: ({ startOfflineSupport }) => startOfflineSupport(stage.room, new AbortController().signal),
  });
  keepLoading(() => import('./tools.tsx'), { onHere: ({ startTools }) => startTools(stage) });
}

if (isModern) showStage();
else showOldStage(readAddress());

const HIDE_AFTER_MS = 2500;

/** Marks the stage while nobody moves the pointer, presses or types: it then hides its tools. */
function watchIdle(root: HTMLElement): void {
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
