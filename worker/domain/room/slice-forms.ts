import { alertForms } from '../alerts/alert-forms.ts';
import { codeForms, eventForms } from '../event/event-forms.ts';
import { messageForms } from '../messages/message-forms.ts';
import { userForms } from '../people/user-forms.ts';
import { showForms } from '../programme/show-forms.ts';
import { questionForms } from '../questions/question-forms.ts';
import { stageForms } from '../stage/stage-forms.ts';
import { timerForms } from '../timers/timer-forms.ts';
import { privateForms } from './private-forms.ts';
import type { Room } from './room.ts';
import type { KeptForm, SliceForms } from './slice-form.ts';
import type { SharedState } from './slices.ts';

/** How a room keeps each slice that screens have too, and how an undo brings it back and tells it. */
export const sharedForms: SliceForms<SharedState> = {
  ...eventForms,
  ...timerForms,
  ...showForms,
  ...stageForms,
  ...userForms,
  ...messageForms,
  ...questionForms,
  ...alertForms,
  ...codeForms,
};

/** Of a room, also what only it knows. */
export type SliceName = keyof Room;

/** How a room keeps every slice. */
export const roomForms: { readonly [Name in SliceName]: KeptForm<Room[Name]> } = { ...sharedForms, ...privateForms };

const isSliceName = (key: string): key is SliceName => key in roomForms;

export const sliceNames = Object.keys(roomForms).filter(isSliceName);
