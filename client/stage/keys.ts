import { instant } from '#domain/lib/time.ts';
import { toggleFullscreen } from '../lib/browser/fullscreen.ts';
import { listenToKeys } from '../lib/browser/page-keys.ts';
import { wantedBy } from './choices.ts';
import { shownOn } from './source.ts';
import type { Stage } from './stage.ts';

/** The keys of a stage. `text/stage-later.ts` lists them for people. */
export function listenOnStage({ choices, shownRoom, drawing }: Stage): void {
  const step = (by: 1 | -1) => {
    const { store, clock } = shownRoom;
    const view = store.view();
    const { timer } = shownOn({ view, wanted: wantedBy(choices.read()) }, instant(clock.serverNow()));
    const next = view.timers[(timer ? timer.position : -1) + by];
    if (next) choices.pin(next.id);
  };
  const keys = {
    ' ': () => choices.change({ hidesMessages: !choices.read().hidesMessages }),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: choices.follow,
    '?': () => choices.change({ showsKeys: !choices.read().showsKeys }),
    f: toggleFullscreen,
  };
  // Not below a page in its place.
  listenToKeys(() => (drawing.root.hidden ? {} : keys));
}
