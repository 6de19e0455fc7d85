/** Something of this panel that can be taken back, or done again, by its id. `isTaken`: that is on its way. */
export type Offer = { readonly id: string; readonly what: string; readonly isTaken?: true };

/** What can be taken back and done again from here, each the last one first. */
export type Offers = { readonly undo: readonly Offer[]; readonly redo: readonly Offer[] };

/** What was done here; `undone`: it took this back; `continues`: what is taken back with it. */
export type Done = Offer & {
  readonly undone: { readonly command_id: string; readonly what: string } | null;
  readonly continues: string | null;
};

export const NO_OFFERS: Offers = { undo: [], redo: [] };

/** The most offers that are kept: more than a person takes back one by one. */
const MOST = 50;

/** The offers after something was done. A new act ends what could be done again. */
export function offersAfter(before: Offers, { id, what, undone, continues }: Done): Offers {
  const { undo, redo } = continues === null ? before : offersWithout(before, continues);
  if (!undone && undo.some((each) => each.id === id))
    return { undo: undo.map((each) => (each.id === id ? { ...each, what } : each)), redo };
  if (!undone) return { undo: add({ id, what }, undo), redo: [] };
  const isThis = (offer: Offer) => offer.id === undone.command_id;
  const others = offersWithout({ undo, redo }, undone.command_id);
  const again = redo.find(isThis);
  return again
    ? { ...others, undo: add({ id, what: again.what }, others.undo) }
    : { ...others, redo: add({ id, what: undo.find(isThis)?.what ?? undone.what }, others.redo) };
}

const add = (offer: Offer, to: readonly Offer[]): readonly Offer[] => [offer, ...to].slice(0, MOST);

export const offersWithout = ({ undo, redo }: Offers, gone: string): Offers => ({
  undo: undo.filter(({ id }) => id !== gone),
  redo: redo.filter(({ id }) => id !== gone),
});

/** The offers once this one is on its way: several quick presses take back one act after the other. */
export function offersWhile({ undo, redo }: Offers, taken: string): Offers {
  const mark = (offer: Offer): Offer => (offer.id === taken ? { ...offer, isTaken: true } : offer);
  return { undo: undo.map(mark), redo: redo.map(mark) };
}

const isFree = ({ isTaken }: Offer) => !isTaken;

/** The last act that can be taken back, and the last one that can be done again. */
export const lastOf = ({ undo, redo }: Offers) => ({ undo: undo.find(isFree), redo: redo.find(isFree) });

/** What a single button offers: an act can be done again once there is nothing left to take back. */
export function offeredBy(offers: Offers) {
  const { undo, redo } = lastOf(offers);
  if (undo) return { does: 'undo', ...undo } as const;
  return redo && offers.undo.length === 0 ? ({ does: 'redo', ...redo } as const) : null;
}
