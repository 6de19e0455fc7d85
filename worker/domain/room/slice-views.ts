import type { RoomState } from '#protocol/down.ts';
import { alertViews } from '../alerts/alert-forms.ts';
import { codeViews, eventViews } from '../event/event-forms.ts';
import { messageViews } from '../messages/message-forms.ts';
import { userViews } from '../people/user-forms.ts';
import { showViews } from '../programme/show-forms.ts';
import { questionViews } from '../questions/question-forms.ts';
import { stageViews } from '../stage/stage-forms.ts';
import { timerViews } from '../timers/timer-forms.ts';
import type { Viewer } from '../views/viewer.ts';
import type { SliceViews } from './slice-form.ts';
import { sliceKeys } from './slices.ts';
import type { SharedState } from './slices.ts';

const views: SliceViews<SharedState> = {
  ...eventViews,
  ...timerViews,
  ...showViews,
  ...stageViews,
  ...userViews,
  ...messageViews,
  ...questionViews,
  ...alertViews,
  ...codeViews,
};

/**
 * The part of a screen's copy that another screen, or the same one after a reload, may have: what the viewer's role may
 * see, without codes and people.
 */
export function redactFor(state: SharedState, viewer: Viewer): SharedState {
  const redacted: Partial<SharedState> = {};
  for (const key of sliceKeys) Object.assign(redacted, { [key]: views[key].redact(state, viewer) });
  if (!isWhole(redacted)) throw new Error('A part of the state is missing');
  return redacted;
}

const isWhole = (state: Partial<SharedState>): state is SharedState => sliceKeys.every((key) => key in state);

/** What a viewer may see of this state: the data of `room_state`, without `you`. */
export function sharedToWire(state: SharedState, viewer: Viewer): RoomState {
  const wire = sliceKeys.reduce<Partial<RoomState>>(
    (before, key) => Object.assign(before, views[key].toWire(state, viewer)),
    {},
  );
  if (!isRoomState(wire)) throw new Error('A field of room_state is missing');
  return wire;
}

const isRoomState = (wire: Partial<RoomState>): wire is RoomState =>
  Boolean(wire.session && wire.event && wire.timers && wire.questions) && wire.active_timer_id !== undefined;
