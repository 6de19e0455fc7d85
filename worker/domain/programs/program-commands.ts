import { fieldsOf, post, remove } from '../room/command-call.ts';
import { inRoom } from '../room/command-rule.ts';
import type { CommandRules, Difference } from '../room/command-rule.ts';
import { FOR_ACCESS, quoted } from '../trail/words.ts';

const manageKeys = {
  capability: 'manage-keys',
  ...inRoom,
  whyFinal: FOR_ACCESS,
  seenWith: 'manage-keys',
} as const;

const keyNamed = ({ before }: Difference, id: string): string =>
  quoted(before.session.keys?.find((each) => each.id === id)?.name);

/** The host of an address: the rest of it may be a secret of its receiver. */
const hostOf = (url: string): string => quoted(/^https?:\/\/([^/?#]+)/i.exec(url)?.[1]);

const hostOfWebhook = ({ before }: Difference, id: string): string =>
  hostOf(before.session.webhooks?.find((each) => each.id === id)?.url ?? '');

/** What other programs may do in a room, and what they are told. */
export const programCommands = {
  'key.create': {
    ...manageKeys,
    call: (command, id) => post(`/events/${id}/keys`, fieldsOf(command)),
    isIrreversible: true,
    what: ({ name }) => `Llave nueva: ${quoted(name)}`,
  },
  'key.revoke': {
    ...manageKeys,
    call: ({ key_id }, id) => remove(`/events/${id}/keys/${key_id}`),
    what: ({ key_id }, difference) => `Llave retirada: ${keyNamed(difference, key_id)}`,
  },
  'webhook.create': {
    ...manageKeys,
    call: (command, id) => post(`/events/${id}/webhooks`, fieldsOf(command)),
    isIrreversible: true,
    what: ({ url }) => `Webhook nuevo: ${hostOf(url)}`,
  },
  'webhook.delete': {
    ...manageKeys,
    call: ({ webhook_id }, id) => remove(`/events/${id}/webhooks/${webhook_id}`),
    what: ({ webhook_id }, difference) => `Webhook quitado: ${hostOfWebhook(difference, webhook_id)}`,
  },
} as const satisfies Partial<CommandRules>;
