import { queryNames } from '#protocol/query-names.ts';
import type { ScreenOutput } from '#protocol/users.ts';
import { keepOutput } from '../features/stage/kept-output.ts';
import { stage as words } from '../text/es.ts';
import { contentAt, msToChange } from './content.ts';
import { query, sessionId } from './session.ts';

/** What an address, or a controller, configures of the simple stage. */
export type OwnStage = {
  /** Of the screen; null: that of its browser. */
  readonly name: string | null;
  /** Instead of the active timer. */
  readonly timerId: () => string | null;
  readonly contentAt: typeof contentAt;
  readonly msToChange: typeof msToChange;
  /** What stands below the digits. */
  readonly extrasAt: (view: Parameters<typeof contentAt>[0]['view'], now: number) => string;
  /** What stands before a time of day. */
  readonly timeLabel: () => string;
  /** Whether it shows the logo of the event. */
  readonly hasLogo: () => boolean;
  /** What a controller chose counts from now on. */
  readonly follow: (output: ScreenOutput | null) => void;
};

/**
 * A stage that nothing configures but `timer`. Its script has nothing of outputs; the build makes another one, with
 * `own-output.ts` in place of this module, which the page loads for any other address (`choose-script.ts`).
 */
export const own: OwnStage = {
  name: null,
  timerId: () => query.get(queryNames.timer),
  contentAt,
  msToChange,
  extrasAt: () => '',
  timeLabel: () => words.timeOfDay,
  hasLogo: () => true,
  follow(output) {
    if (output && keepOutput(sessionId, output) !== null) location.reload();
  },
};
