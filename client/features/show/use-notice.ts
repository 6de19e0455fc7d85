import { instant } from '#domain/lib/time.ts';
import { comingStart } from '#domain/programme/coming-start.ts';
import { lateStart } from '#domain/programme/late-start.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { useTimed } from '../../live/react/use-painted.ts';
import { useLive } from '../../live/react/use-room.ts';
import { bygoneAt } from './bygone.ts';
import { noticeAt } from './notice.ts';
import type { Notice } from './notice.ts';

/** The most urgent notice, drawn anew in the frame in which it changes. */
export function useNotice(state: ProgrammeState): Notice | null {
  const { clock } = useLive();
  // Which notice it is changes with time; the rest of it follows from the state.
  useTimed(state, comingStart, ({ coming }) => coming && `${coming.timer.id} ${coming.left === null}`);
  useTimed(state, lateStart, ({ late }) => late && late.timer.id);
  useTimed(state, bygoneAt, ({ bygone }) => bygone && bygone.timer.id);
  return noticeAt(state, instant(clock.serverNow()));
}
