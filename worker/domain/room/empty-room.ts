import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import type { Session } from '#protocol/session.ts';
import type { SharedState } from './room.ts';

/** What is shown of a room in which nothing has happened yet. Its event is called as it is, and has its id. */
export const emptyRoom = (session: Session, timeZone: string): SharedState => ({
  session,
  event: {
    id: session.session_id,
    name: session.name,
    description: '',
    date: null,
    time_zone: timeZone,
    settings: DEFAULT_SETTINGS,
  },
  timers: [],
  activeTimerId: null,
  users: [],
  messages: [],
  questions: [],
  questionCounts: null,
  alerts: [],
  liveAlerts: [],
  codes: null,
});
