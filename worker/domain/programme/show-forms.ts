import type { Show } from '#protocol/show.ts';
import type { SliceForms, SliceViews } from '../room/slice-form.ts';
import { document } from '../room/stored-form.ts';
import { record } from '../trail/form.ts';
import { list } from '../trail/list-form.ts';
import { visibleShow } from '../views/visibility.ts';
import { EMPTY_SHOW } from './show-facts.ts';
import type { ShowSlices } from './show-facts.ts';

/** Who may see each slice. */
export const showViews = {
  show: {
    toWire: (state, viewer) => {
      const show = visibleShow(state, viewer);
      return show === EMPTY_SHOW ? {} : { show };
    },
    redact: visibleShow,
  },
} as const satisfies SliceViews<ShowSlices>;

const ids = list<string>({ idOf: (id) => id, follows: true });

/** How the room keeps each slice. */
export const showForms = {
  show: {
    stored: document('show', EMPTY_SHOW),
    inverse: record<Show>({
      coming: list({ idOf: ({ timer_id }) => timer_id, follows: true }),
      cancelled: ids,
      missed: ids,
    }),
    told: (_, { show }) => [{ fact: 'show.updated', show }],
  },
} as const satisfies SliceForms<ShowSlices>;
