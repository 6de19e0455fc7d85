import { queryNames } from '#protocol/query-names.ts';

export type StageAddress = {
  readonly sessionId: string;
  readonly code: string | null;
  /** The seconds by which this stage is late. */
  readonly delay: string | null;
  /** Of this screen. */
  readonly name: string | null;
};

/** The page's own address: `/viewer/{session}?code=…`. It names another room only when it is loaded again. */
export function readAddress(): StageAddress {
  const query = new URLSearchParams(location.search);
  return {
    sessionId: location.pathname.split('/')[2] ?? '',
    code: query.get(queryNames.code),
    delay: query.get(queryNames.delay),
    name: query.get(queryNames.screen)?.trim() || null,
  };
}

/** The timer that the address names. */
export const timerInAddress = (): string | null => new URLSearchParams(location.search).get(queryNames.timer) || null;

export function forgetTimerInAddress(): void {
  const url = new URL(location.href);
  url.searchParams.delete(queryNames.timer);
  history.replaceState(history.state, '', url.href);
}
