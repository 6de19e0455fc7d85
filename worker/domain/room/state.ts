import type { FactMessage, RoomState } from '#protocol/down.ts';
import type { OneTable } from '#protocol/one-table.ts';
import type { Session } from '#protocol/session.ts';
import { alertState } from '../alerts/alert-state.ts';
import { eventState, newEvent } from '../event/event-state.ts';
import { inOneTable } from '../lib/tables.ts';
import { messageState } from '../messages/message-state.ts';
import { userState } from '../people/user-state.ts';
import { showState } from '../programme/show-state.ts';
import { questionState } from '../questions/question-state.ts';
import { stageState } from '../stage/stage-state.ts';
import { timerState } from '../timers/timer-state.ts';
import type { AreaState, FactChanges, FactsOf, MessageRules } from './area-state.ts';

/** The areas of a room's state, in the order in which an undo tells them. All of them are loaded before a first paint. */
const areas = [
  eventState,
  timerState,
  showState,

  stageState,
  userState,
  messageState,
  questionState,
  alertState,
] as const;

type Area = (typeof areas)[number];
type SlicesOf<Each extends Area> = ReturnType<Each['slices']>;
type FactsIn<Each> = Each extends AreaState<infer _Slices, infer Facts, infer _Messages, infer _Needed> ? Facts : never;

/** The state that facts change, in the room and in the copies of screens. A copy has what its role may see. */
export interface SharedState extends OneTable<SlicesOf<Area>> {}

/** The fields of every fact of an area, by its name. */
export type AreaFacts = OneTable<FactsIn<Area>>;

/** What a backup contains and a restore replaces: what people prepared, not what belongs to this room or this moment. */
export type Contents = Omit<
  SharedState,
  | 'session'
  | 'codes'
  | 'liveAlerts'
  | 'questionCounts'
  | 'shownMessage'
  | 'shownQuestion'
  | 'questionVotes'
  | 'ballots'
  | keyof SlicesOf<typeof showState>
  | keyof SlicesOf<typeof stageState>
  | keyof SlicesOf<typeof userState>
>;

/** What each fact of an area changes. */
export const areaChanges: FactChanges<FactByName, SharedState> = inOneTable(areas.map(({ changes }) => changes));

type FactByName = { readonly [Name in keyof AreaFacts]: Extract<FactsOf<AreaFacts>, { readonly fact: Name }> };

/** The fact that each message tells. */
export const messageRules: MessageRules<FactMessage, AreaFacts> = inOneTable(
  areas.map(({ fromMessage }) => fromMessage),
);

/** The copy of a screen, from a snapshot. */
export const fromRoomState = (state: RoomState): SharedState => inOneTable(areas.map(({ slices }) => slices(state)));

/** The shared state of a new room: that of a snapshot in which nothing is. */
export const emptyRoom = (session: Session, timeZone: string): SharedState =>
  fromRoomState({ session, event: newEvent(session, timeZone), timers: [], active_timer_id: null, questions: [] });

const nothing = emptyRoom({ session_id: '', name: '', max_users: 0, max_timers: 0 }, '');

const isKey = (key: string): key is keyof SharedState => key in nothing;

/** All slices. */
export const sliceKeys = Object.keys(nothing).filter(isKey);
