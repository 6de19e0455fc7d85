import type { OutputState } from '../features/stage/output-state.ts';
import type { StageContent, StageSource } from './content.ts';
import { msToNextExtra } from './extras.ts';

/** The room as this output shows it. */
export function configuredView(
  source: StageSource,
  { output, isOverlay, isForMessages, hides, seen }: OutputState,
): StageSource {
  const { view, isReady, line } = source;
  const covering = isOverlay ? { fullscreen: false } : isForMessages && { fullscreen: true };
  const event = { ...view.event, time_zone: output.time_zone ?? view.event.time_zone, format: output.format };
  return {
    ...source,
    // Over a picture nothing is said of the connection.
    line: isOverlay && isReady ? OPEN : line,
    view: {
      ...view,
      event,
      timers: view.timers.map(seen),
      messages: hides('messages') ? [] : view.messages.map((message) => ({ ...message, ...covering })),
      liveAlerts: hides('messages') ? [] : view.liveAlerts,
      stage: isOverlay ? { ...view.stage, on_air: false, flash: null } : view.stage,
    },
  };
}

const OPEN = { state: 'open' } as const;

/** What is left of the content over a picture: the timer, or nothing. */
export function configuredContent(content: StageContent, { isOverlay }: OutputState): StageContent {
  if (!isOverlay) return content;
  if (content.look === 'black') return { ...content, look: 'clear' };
  return content.aloud === ''
    ? { ...content, heading: '', presenter: '', sign: '', words: '', wordsLook: '' }
    : content;
}

/** Ms until content or extras change; null while nothing moves. */
export function msToConfiguredChange(ms: number | null, { output }: OutputState, now: number): number | null {
  const extra = msToNextExtra(output.extras, now);
  return ms === null || extra === null ? (ms ?? extra) : Math.min(ms, extra);
}
