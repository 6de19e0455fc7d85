import type { Undone } from '#protocol/trail.ts';
import type { Said } from '#words/acts.ts';

/** Something of this panel that can be taken back, or done again, by its id. `isTaken`: that is on its way. */
export type UndoOffer = { readonly id: string; readonly said: Said; readonly isTaken?: true };

/** What can be taken back and done again from here, each the last one first. */
export type Offers = { readonly undo: readonly UndoOffer[]; readonly redo: readonly UndoOffer[] };

/** What was done here; `undone`: it took this back; `continues`: what is taken back with it. */
export type Done = UndoOffer & {
  readonly undone: Pick<Undone, 'command_id' | 'said'> | null;
  readonly continues: string | null;
};

export const NO_OFFERS: Offers = { undo: [], redo: [] };

/** The most offers that are kept: more than a person takes back one by one. */
const MOST = 50;

/** The offers after something was done. A new act ends what could be done again. */
export function offersAfter(before: Offers, { id, said, undone, continues }: Done): Offers {
  const { undo, redo } = continues === null ? before : offersWithout(before, continues);
  if (!undone && undo.some((each) => each.id === id))
    return { undo: undo.map((each) => (each.id === id ? { ...each, said } : each)), redo };
  if (!undone) return { undo: add({ id, said }, undo), redo: [] };
  const isThis = (offer: UndoOffer) => offer.id === undone.command_id;
  const others = offersWithout({ undo, redo }, undone.command_id);
  const again = redo.find(isThis);
  return again
    ? { ...others, undo: add({ id, said: again.said }, others.undo) }
    : { ...others, redo: add({ id, said: undo.find(isThis)?.said ?? undone.said }, others.redo) };
}

const add = (offer: UndoOffer, to: readonly UndoOffer[]): readonly UndoOffer[] => [offer, ...to].slice(0, MOST);

export const offersWithout = ({ undo, redo }: Offers, gone: string): Offers => ({
  undo: undo.filter(({ id }) => id !== gone),
  redo: redo.filter(({ id }) => id !== gone),
});

/** The offers once this one is on its way: several quick presses take back one act after the other. */
export function offersWhile({ undo, redo }: Offers, taken: string): Offers {
  const mark = (offer: UndoOffer): UndoOffer => (offer.id === taken ? { ...offer, isTaken: true } : offer);
  return { undo: undo.map(mark), redo: redo.map(mark) };
}

const isFree = ({ isTaken }: UndoOffer) => !isTaken;

/** The last act that can be taken back, and the last one that can be done again. */
export const lastOf = ({ undo, redo }: Offers) => ({ undo: undo.find(isFree), redo: redo.find(isFree) });

/** What a single button offers: an act can be done again once there is nothing left to take back. */
export function offeredBy(offers: Offers) {
  const { undo, redo } = lastOf(offers);
  if (undo) return { does: 'undo', ...undo } as const;
  return redo && offers.undo.length === 0 ? ({ does: 'redo', ...redo } as const) : null;
}
