import { fieldsOf, post, put, remove } from '../room/command-call.ts';
import { inRoom, type CommandRules } from '../room/command-rule.ts';
import { shortened, unnamed } from '../trail/named.ts';
import { capabilityToUpdate } from './event.ts';

/** What the event is like. */
const arrange = { capability: 'change-settings', ...inRoom } as const;

/** The commands of the event, its session and its codes. */
export const eventCommands = {
  'event.update': {
    capability: capabilityToUpdate,
    ...inRoom,
    call: (command, id) => post(`/events/${id}/settings`, fieldsOf(command)),
    what: unnamed,
  },
  'event.finish': {
    capability: 'finish',
    ...inRoom,
    // `only=open`: of a room that has ended already, nothing is deleted.
    call: (_, id) => remove(`/sessions/${id}?only=open`),
    isIrreversible: true,
    what: unnamed,
    whyFinal: 'event_over',
  },
  // A backup is too large for a frame: the restore has an HTTP call of its own in `worker/api/events.ts`.
  'event.restore': {
    capability: 'back-up',
    ...inRoom,
    call: null,
    isIrreversible: true,
    what: unnamed,
  },
  // An image is larger than a frame may be: it is sent by a call of its own in `worker/api/logo.ts`.
  'logo.set': { ...arrange, call: null, what: unnamed },
  'logo.remove': { ...arrange, call: (_, id) => remove(`/events/${id}/logo`), what: unnamed },
  'session.rename': {
    ...arrange,
    call: ({ name }, id) => put(`/sessions/${id}`, { name }),
    what: ({ name }) => shortened(name),
  },
  'codes.renew': {
    capability: 'renew-codes',
    ...inRoom,
    call: (command, id) => post(`/sessions/${id}/codes`, fieldsOf(command)),
    isIrreversible: true,
    what: unnamed,
    whyFinal: 'for_access',
    seenWith: 'renew-codes',
  },
} as const satisfies Partial<CommandRules>;
