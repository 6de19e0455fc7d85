import { useState } from 'react';
import type { CreatedKey } from '#protocol/keys.ts';
import { paths } from '#protocol/paths.ts';
import { api, reply } from '../../api.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { useOrigins } from '../../lib/network/use-origins.ts';
import { notify } from '../../lib/notify.ts';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { crewLinks as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { CrewLinksDialog } from './crew-links-dialog.tsx';
import { LinkRow } from './shared-link.tsx';
import { useCrewKeys } from './use-crew-keys.ts';

/** Links with which the crew reads the programme. Each is a key, whose secret is known once: a press makes another one. */
export function CrewLinks() {
  const keys = useCrewKeys();
  const { create, isBusy } = useNewLink();
  const [shown, show] = useState<CreatedKey | 'list' | null>(null);
  const sessionId = useRoom(({ session }) => session.session_id);
  const { staff } = useOrigins();
  const urlOf = ({ key }: CreatedKey) => staff + paths.crewProgramme(sessionId, key);
  const make = async () => {
    const created = await create(words.nameOf(nextNumber(keys)));
    if (!created) return;
    show(created);
    const isCopied = await navigator.clipboard?.writeText(urlOf(created)).then(
      () => true,
      () => false,
    );
    if (isCopied) notify.success(words.created);
  };
  return (
    <LinkRow label={words.label} hint={words.hint}>
      {keys.length > 0 && (
        <Button size="small" variant="quiet" aria-label={words.listLong(keys.length)} onClick={() => show('list')}>
          {words.list(keys.length)}
        </Button>
      )}
      <Button size="small" aria-label={words.makeLong} busy={isBusy} onClick={() => void make()}>
        {words.make}
      </Button>
      {shown && (
        <CrewLinksDialog
          created={shown === 'list' ? null : { name: shown.name, url: urlOf(shown) }}
          onClose={() => show(null)}
        />
      )}
    </LinkRow>
  );
}

/** The number after the highest one in the names of links. */
const nextNumber = (keys: readonly { readonly name: string }[]): number =>
  1 + Math.max(0, ...keys.map(({ name }) => Number(/\d+$/.exec(name)?.[0] ?? 0)));

/** Makes a link. Its secret is in the answer to this one call, which no stored command may contain. */
function useNewLink() {
  const { headers } = useLive();
  const eventId = useRoom(({ session }) => session.session_id);
  const [isBusy, setBusy] = useState(false);
  const create = async (name: string): Promise<CreatedKey | null> => {
    setBusy(true);
    const json = { name, scope: 'crew' as const };
    const answer = await reply(async () =>
      api.events[':eventId'].keys.$post({ param: { eventId }, json }, { headers: await headers() }),
    );
    setBusy(false);
    if (answer.ok) return answer.value;
    notify.error(words.makeFailed, inWords(answer.failure));
    return null;
  };
  return { create, isBusy };
}
