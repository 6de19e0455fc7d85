import type { RoomState } from '#protocol/down.ts';
import { alertStorage } from '../alerts/alert-storage.ts';
import { eventStorage } from '../event/event-storage.ts';
import { inOneTable } from '../lib/tables.ts';
import { messageStorage } from '../messages/message-storage.ts';
import { userStorage } from '../people/user-storage.ts';
import { showStorage } from '../programme/show-storage.ts';
import { questionStorage } from '../questions/question-storage.ts';
import { stageStorage } from '../stage/stage-storage.ts';
import { timerStorage } from '../timers/timer-storage.ts';
import type { Viewer } from '../views/viewer.ts';
import type { FactFrames, KeptForm, SliceForms } from './area-storage.ts';
import type { FactByName } from './facts.ts';
import { privateForms } from './private-forms.ts';
import type { Room } from './room.ts';
import type { RoomFacts } from './room-facts.ts';
import { sliceKeys, type SharedState } from './state.ts';

/** How the room keeps and tells each area. Screens load nothing of it. */
const areas = [
  eventStorage,
  timerStorage,
  showStorage,

  stageStorage,
  userStorage,
  messageStorage,
  questionStorage,
  alertStorage,
] as const;

/** Of each slice that screens have too. */
export const sharedForms: SliceForms<SharedState> = inOneTable(areas.map(({ slices }) => slices));

/** Of a room, also what only it knows. */
export type SliceName = keyof Room;

/** How a room keeps every slice. */
export const roomForms: { readonly [Name in SliceName]: KeptForm<Room[Name]> } = { ...sharedForms, ...privateForms };

const isSliceName = (key: string): key is SliceName => key in roomForms;

export const sliceNames = Object.keys(roomForms).filter(isSliceName);

const untold = { toMessage: () => null, log: 'room' } as const;

/** Facts that replace whole slices, which no message carries. */
export const replacingFrames: FactFrames<RoomFacts> = { 'room.restored': untold, 'room.undone': untold };

/** How the room tells and logs each fact. */
export const factFrames: FactFrames<FactByName> = {
  ...inOneTable(areas.map(({ frames }) => frames)),
  ...replacingFrames,
};

/** What a viewer may see of this state: the data of `room_state`, without `you`. */
export function sharedToWire(state: SharedState, viewer: Viewer): RoomState {
  const wire = sliceKeys.reduce<Partial<RoomState>>(
    (before, key) => Object.assign(before, sharedForms[key].toWire(state, viewer)),
    {},
  );
  if (!isRoomState(wire)) throw new Error('A field of room_state is missing');
  return wire;
}

const isRoomState = (wire: Partial<RoomState>): wire is RoomState =>
  Boolean(wire.session && wire.event && wire.timers && wire.questions) && wire.active_timer_id !== undefined;
