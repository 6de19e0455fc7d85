import { post } from '../room/command-call.ts';
import type { CommandRules } from '../room/command-rule.ts';
import { onStage, timerNamed } from '../trail/words.ts';
import { cancelStart, holdShow, showGo, showNext, showPrevious } from './show.ts';

const transport = { capability: 'control-timers', isPredictable: true } as const;

const showCall = (eventId: string, action: string) => post(`/events/${eventId}/show`, { action });

/** The commands of the show that the timers make. */
export const showCommands = {
  'show.next': {
    ...transport,
    decide: showNext,
    call: (_, id) => showCall(id, 'next'),
    what: onStage('Siguiente'),
  },
  'show.previous': {
    ...transport,
    decide: showPrevious,
    call: (_, id) => showCall(id, 'previous'),
    what: onStage('Anterior'),
  },
  'show.go': {
    ...transport,
    decide: showGo,
    call: (_, id) => showCall(id, 'go'),
    what: onStage('Ir'),
  },
  'show.hold': {
    ...transport,
    decide: holdShow,
    call: ({ on }, id) => showCall(id, on ? 'hold' : 'release'),
    what: ({ on }) => (on ? 'Inicios automáticos retenidos' : 'Inicios automáticos liberados'),
  },
  'show.cancel': {
    ...transport,
    decide: cancelStart,
    call: ({ timer_id }, id) => post(`/events/${id}/show`, { action: 'cancel', timer_id }),
    what: ({ timer_id }, difference) => `Inicio automático cancelado: ${timerNamed(difference, timer_id)}`,
  },
} as const satisfies Partial<CommandRules>;
