import { fieldsOf, post } from '../room/command-call.ts';
import type { CommandRules } from '../room/command-rule.ts';
import { onStage, timerNamed } from '../trail/named.ts';
import { onWhatIsSeen } from './seen-press.ts';
import { cancelStart, holdShow, showGo, showNext, showPrevious } from './show.ts';

const transport = { capability: 'control-timers', isPredictable: true } as const;

const showCall = (eventId: string, action: string, fields: object = {}) =>
  post(`/events/${eventId}/show`, { action, ...fields });

/** The commands of the show that the timers make. */
export const showCommands = {
  'show.next': {
    ...transport,
    decide: onWhatIsSeen(showNext),
    call: (command, id) => showCall(id, 'next', fieldsOf(command)),
    what: onStage,
  },
  'show.previous': {
    ...transport,
    decide: onWhatIsSeen(showPrevious),
    call: (command, id) => showCall(id, 'previous', fieldsOf(command)),
    what: onStage,
  },
  'show.go': {
    ...transport,
    decide: onWhatIsSeen(showGo),
    call: (command, id) => showCall(id, 'go', fieldsOf(command)),
    what: onStage,
  },
  'show.hold': {
    ...transport,
    decide: holdShow,
    call: ({ on }, id) => showCall(id, on ? 'hold' : 'release'),
    what: ({ on }) => ({ on }),
  },
  'show.cancel': {
    ...transport,
    decide: cancelStart,
    call: (command, id) => showCall(id, 'cancel', fieldsOf(command)),
    what: ({ timer_id }, difference) => timerNamed(difference, timer_id),
  },
} as const satisfies Partial<CommandRules>;
