import type { CreatedKey, KeyScope } from '#protocol/keys.ts';
import { api, reply } from '../../api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { programs as words } from '../../text/es.ts';
import { endOf } from './lasting.ts';
import type { Lasting } from './lasting.ts';

type KeyValues = { readonly name: string; readonly scope: KeyScope; readonly lasts: Lasting };

const initial: KeyValues = { name: '', scope: 'control', lasts: 'never' };

/** The form of a new key. Its secret is in the answer to this one call, which no stored command may contain. */
export function useKeyForm(onCreated: (key: CreatedKey) => void) {
  const { headers, clock } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  const keyForm = useForm({
    initial,
    check: (values) => (values.name.trim() === '' ? { name: words.nameRequired } : {}),
    async send({ name, scope, lasts }) {
      const json = { name: name.trim(), scope, expires_at: endOf(lasts, clock.serverNow()) };
      const answer = await reply(async () =>
        api.events[':eventId'].keys.$post({ param: { eventId }, json }, { headers: await headers() }),
      );
      if (!answer.ok) {
        const { message, fields } = answer.failure;
        return { wrong: fields, failure: `${words.createFailed}. ${message}` };
      }
      onCreated(answer.value);
      keyForm.change({ name: '' });
      return null;
    },
  });
  return keyForm;
}
