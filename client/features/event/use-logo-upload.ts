import { useState } from 'react';
import { LOGO_BYTES } from '#protocol/constants.ts';
import { apiOver, reply } from '../../api.ts';
import { inkOfFile } from './logo-ink.ts';
import { inWords, wrongIn } from '../../lib/network/in-words.ts';
import { uploadFetch } from '../../lib/network/patient-fetch.ts';
import { notify } from '../../lib/notify.ts';
import { uprightImage } from './upright-image.ts';
import { useLive, useRequest, useRoom } from '../../live/react/use-room.ts';
import { errors, event, language } from '../../text/es.ts';

const { look: words } = event;

const uploads = apiOver(uploadFetch);

/** Stores a file as the logo, and removes the logo. A file that was not stored is kept for another try. */
export function useLogoUpload() {
  const { headers } = useLive();
  const request = useRequest();
  const eventId = useRoom((room) => room.event.id);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<File | null>(null);
  const [problem, setProblem] = useState('');

  const store = async (chosen: File) => {
    setFailed(null);
    setProblem('');
    setBusy(true);
    // What is too large is not read.
    const file = chosen.size > LOGO_BYTES ? chosen : await uprightImage(chosen);
    if (file.size > LOGO_BYTES) {
      setBusy(false);
      return setProblem(words.tooLarge(kilobytesOf(file)));
    }
    const ink = await inkOfFile(file);
    const outcome = await reply(async () =>
      uploads.events[':eventId'].logo.$put(
        { param: { eventId }, query: ink === null ? {} : { ink } },
        { headers: await headers(), init: { body: file } },
      ),
    );
    setBusy(false);
    if (outcome.ok) return notify.success(words.stored);
    const { error } = outcome.failure;
    setProblem(wrongIn(outcome.failure)['logo'] ?? inWords(outcome.failure));
    if (error !== 'invalid' && error !== 'unsupported_image') setFailed(file);
  };

  const remove = async () => {
    setProblem('');
    setBusy(true);
    const outcome = await request({ command: 'logo.remove' });
    setBusy(false);
    if (outcome.ok) notify.success(words.removed);
    else notify.error(errors.logo, inWords(outcome.failure));
  };

  return { isBusy, problem, failed, store, remove };
}

const kilobytesOf = ({ size }: File): string => Math.ceil(size / 1024).toLocaleString(language);
