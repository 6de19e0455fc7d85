import { useState } from 'react';
import { draftOf, useDraft } from '../../lib/forms/use-draft.ts';
import { useRoom } from '../../live/react/use-room.ts';

/** The forms of the dialog whose texts stay in this tab until they are saved or discarded. */
export const keptForms = ['event', 'colors', 'words'] as const;

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

type Texts = Readonly<Record<string, string>>;

/** The fields that somebody changed and did not save, as a text; empty if there are none. */
export function unsavedOf(before: Texts, now: Texts): string {
  const changed = Object.entries(now).filter(([name, text]) => text !== before[name]);
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
}

/** The fields as they are, with those that were not saved over them. */
export function withUnsaved<Values extends Texts>(before: Values, unsaved: string): Values {
  const kept = new Map<string, unknown>(Object.entries(unsaved === '' ? {} : JSON.parse(unsaved)));
  const text = (name: string, now: string) => {
    const written = kept.get(name);
    return typeof written === 'string' ? written : now;
  };
  return { ...before, ...Object.fromEntries(Object.entries(before).map(([name, now]) => [name, text(name, now)])) };
}
