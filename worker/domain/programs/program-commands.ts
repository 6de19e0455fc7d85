import { fieldsOf, post, remove } from '../room/command-call.ts';
import { inRoom, type CommandRules, type Difference } from '../room/command-rule.ts';
import { shortened } from '../trail/named.ts';

const manageKeys = {
  capability: 'manage-keys',
  ...inRoom,
  whyFinal: 'for_access',
  seenWith: 'manage-keys',
} as const;

const keyNamed = ({ before }: Difference, id: string) =>
  shortened(before.session.keys?.find((each) => each.id === id)?.name);

/** The host of an address: the rest of it may be a secret of its receiver. */
const hostOf = (url: string) => shortened(/^https?:\/\/([^/?#]+)/i.exec(url)?.[1]);

const hostOfWebhook = ({ before }: Difference, id: string) =>
  hostOf(before.session.webhooks?.find((each) => each.id === id)?.url ?? '');

/** What other programs may do in a room, and what they are told. */
export const programCommands = {
  'key.create': {
    ...manageKeys,
    call: (command, id) => post(`/events/${id}/keys`, fieldsOf(command)),
    isIrreversible: true,
    what: ({ name }) => shortened(name),
  },
  'key.revoke': {
    ...manageKeys,
    call: ({ key_id }, id) => remove(`/events/${id}/keys/${key_id}`),
    what: ({ key_id }, difference) => keyNamed(difference, key_id),
  },
  'webhook.create': {
    ...manageKeys,
    call: (command, id) => post(`/events/${id}/webhooks`, fieldsOf(command)),
    isIrreversible: true,
    what: ({ url }) => hostOf(url),
  },
  'webhook.delete': {
    ...manageKeys,
    call: ({ webhook_id }, id) => remove(`/events/${id}/webhooks/${webhook_id}`),
    what: ({ webhook_id }, difference) => hostOfWebhook(difference, webhook_id),
  },
} as const satisfies Partial<CommandRules>;
