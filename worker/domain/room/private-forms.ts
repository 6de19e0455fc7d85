import type { User } from '#protocol/users.ts';
import { withoutCommonEnds } from '../lib/lists.ts';
import type { Seat } from '../people/seat.ts';
import { emptyStatistics } from '../report/statistics.ts';
import { counter, record, whole } from '../trail/reversal.ts';
import { list } from '../trail/list-reversal.ts';
import type { Counts, EventStatistics, PrivateState, TimerTally } from './private-state.ts';
import type { KeptForms } from './area-storage.ts';
import {
  document,
  documentEach,
  elementsIn,
  optionalDocument,
  requiredDocument,
  type Documents,
  type StoredForm,
} from './stored-form.ts';

/** How a room keeps what only it knows, and what an undo brings back of it. */
export const privateForms: KeptForms<PrivateState> = {
  createdAt: { stored: requiredDocument('created'), inverse: null },
  keys: { stored: requiredDocument('keys'), inverse: null },
  plan: { stored: requiredDocument('plan'), inverse: null },
  clock: { stored: requiredDocument('clock'), inverse: null },
  passedAlerts: { stored: document('passed', []), inverse: list({ idOf: (id) => id, follows: true }) },
  logoData: { stored: document('logo', null), inverse: whole() },
  statistics: {
    stored: storedStatistics(),
    inverse: record({
      tallies: list({ idOf: ({ timerId }) => timerId, follows: true }),
      counts: record({
        questions: record({ received: counter, approved: counter, answered: counter, rejected: counter }),
        messages: counter,
        mostUsers: counter,
      }),
    }),
  },
  withoutPlace: { stored: optionalDocument('withoutPlace'), inverse: null },
  turnedAway: { stored: optionalDocument('turnedAway'), inverse: null },
  givenNames: { stored: optionalDocument('givenNames'), inverse: null },
  removedTabs: { stored: optionalDocument('barred'), inverse: null },
  keySecrets: { stored: optionalDocument('keySecrets'), inverse: null },
  webhookStates: { stored: optionalDocument('webhookStates'), inverse: null },
  arrival: { stored: optionalDocument('arrival'), inverse: null },
  webhooksMade: { stored: optionalDocument('webhooksMade'), inverse: null },
  seats: {
    stored: { ...documentEach('seat/', { idOf: ({ userId }) => userId, order: () => 0 }), fromDocuments: seatsInOrder },
    inverse: null,
  },
  accounts: {
    stored: documentEach('account/', { idOf: ({ uid }) => uid, order: (a, b) => a.at - b.at }),
    inverse: null,
  },
};

/** A document for the counts, and one for each tally. */
function storedStatistics(): StoredForm<EventStatistics> {
  const counts = document<Counts>('counts', emptyStatistics.counts);
  const tallies = documentEach<TimerTally>('tally/', {
    idOf: ({ timerId }) => timerId,
    order: (a, b) => (a.timerId < b.timerId ? -1 : 1),
  });
  return {
    toDocuments: (statistics) => [...counts.toDocuments(statistics.counts), ...tallies.toDocuments(statistics.tallies)],
    fromDocuments: (documents) => ({
      counts: counts.fromDocuments(documents) ?? emptyStatistics.counts,
      tallies: tallies.fromDocuments(documents) ?? [],
    }),
    withoutCommon: (before, after) => {
      const [gone, come] = withoutCommonEnds(before.tallies, after.tallies);
      return [
        { ...before, tallies: gone },
        { ...after, tallies: come },
      ];
    },
  };
}

/** Seats are in the order of arrival, which is stored with their users. */
function seatsInOrder(documents: Documents): Seat[] {
  const arrived = new Map(elementsIn<User>(documents, 'user/').map((each) => [each.user_id, each.connected_at]));
  const at = ({ userId }: Seat) => arrived.get(userId) ?? 0;
  return elementsIn<Seat>(documents, 'seat/').toSorted((a, b) => at(a) - at(b));
}
