import { fieldsOf, post, put, remove } from '../room/command-call.ts';
import { inRoom } from '../room/command-rule.ts';
import type { CommandRules } from '../room/command-rule.ts';
import { FOR_ACCESS, quoted } from '../trail/words.ts';
import { capabilityToUpdate } from './event.ts';

/** What the event is like. */
const arrange = { capability: 'change-settings', ...inRoom } as const;

/** The commands of the event, its session and its codes. */
export const eventCommands = {
  'event.update': {
    capability: capabilityToUpdate,
    ...inRoom,
    call: (command, id) => post(`/events/${id}/settings`, fieldsOf(command)),
    what: () => 'Cambios en el evento',
  },
  'event.finish': {
    capability: 'finish',
    ...inRoom,
    // `only=open`: of a room that has ended already, nothing is deleted.
    call: (_, id) => remove(`/sessions/${id}?only=open`),
    isIrreversible: true,
    what: () => 'Fin del evento',
    whyFinal: 'Un evento que terminó no vuelve',
  },
  // A backup is too large for a frame: the restore has an HTTP call of its own in `worker/api/events.ts`.
  'event.restore': {
    capability: 'back-up',
    ...inRoom,
    call: null,
    isIrreversible: true,
    what: () => 'Copia de seguridad restaurada',
  },
  // An image is larger than a frame may be: it is sent by a call of its own in `worker/api/logo.ts`.
  'logo.set': { ...arrange, call: null, what: () => 'Logo nuevo' },
  'logo.remove': { ...arrange, call: (_, id) => remove(`/events/${id}/logo`), what: () => 'Logo quitado' },
  'session.rename': {
    ...arrange,
    call: ({ name }, id) => put(`/sessions/${id}`, { name }),
    what: ({ name }) => `Nombre de la sala: ${quoted(name)}`,
  },
  'codes.renew': {
    capability: 'renew-codes',
    ...inRoom,
    call: (command, id) => post(`/sessions/${id}/codes`, fieldsOf(command)),
    isIrreversible: true,
    what: () => 'Códigos nuevos',
    whyFinal: FOR_ACCESS,
    seenWith: 'renew-codes',
  },
} as const satisfies Partial<CommandRules>;
