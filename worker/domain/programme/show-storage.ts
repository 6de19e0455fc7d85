import type { Show } from '#protocol/show.ts';
import { can } from '../people/roles.ts';
import type { AreaStorage } from '../room/area-storage.ts';
import { document } from '../room/stored-form.ts';
import { record } from '../trail/reversal.ts';
import { list } from '../trail/list-reversal.ts';
import { visibleShow } from '../views/visibility.ts';
import { EMPTY_SHOW, type ShowFacts, type ShowSlices } from './show-state.ts';

const ids = list<string>({ idOf: (id) => id, follows: true });

export const showStorage: AreaStorage<ShowSlices, ShowFacts> = {
  slices: {
    show: {
      toWire: (state, viewer) => {
        const show = visibleShow(state, viewer);
        return show === EMPTY_SHOW ? {} : { show };
      },
      stored: document('show', EMPTY_SHOW),
      inverse: record<Show>({
        coming: list({ idOf: ({ timer_id }) => timer_id, follows: true }),
        cancelled: ids,
        missed: ids,
      }),
      told: (_, { show }) => [{ fact: 'show.updated', show }],
    },
  },
  frames: {
    'show.updated': {
      toMessage: ({ show }, { role }) => (can(role, 'see-timers') ? { type: 'show_updated', data: { show } } : null),
      log: 'room',
    },
  },
};
