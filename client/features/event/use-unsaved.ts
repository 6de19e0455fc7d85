import { useState } from 'react';
import { draftOf, useDraft } from '../../lib/forms/use-draft.ts';
import { useRoom } from '../../live/react/use-room.ts';
import { unsavedOf, withUnsaved } from './unsaved.ts';
import type { Texts } from './unsaved.ts';

/** The forms of the dialog whose texts stay in this tab until they are saved or discarded. */
export const keptForms = ['event', 'colors'] as const;

type KeptForm = (typeof keptForms)[number];

/** What a form has of the event unsaved in this tab. `current`: the fields as the room has them. */
export function useUnsaved<Values extends Texts>(form: KeptForm, current: Values) {
  const sessionId = useRoom(({ session }) => session.session_id);
  const [before, setBefore] = useState(current);
  const [isRestored, setRestored] = useState(() => draftOf(form, sessionId) !== '');
  return {
    /** The fields of which a form sends only what differs: two people may edit it. */
    before,
    isRestored,
    initial: () => withUnsaved(before, draftOf(form, sessionId)),
    settle: (values: Values) => {
      setBefore(values);
      setRestored(false);
    },
  };
}

/** Keeps what differs from `before`. */
export function useKept(form: KeptForm, before: Texts, now: Texts): void {
  const sessionId = useRoom(({ session }) => session.session_id);
  useDraft(form, sessionId, unsavedOf(before, now));
}
