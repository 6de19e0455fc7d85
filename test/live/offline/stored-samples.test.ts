import { expect, test } from 'vitest';
import { COPY_FORMAT } from '../../../client/live/store/room-copy.ts';
import { createSavedRooms } from '../../../client/live/offline/saved-rooms.ts';
import { createKnownRooms } from '../../../client/live/rooms/known-rooms.ts';
import { aStorage } from '../../support/key-value.ts';
import browsers from '../../samples/version-5/browsers.json' with { type: 'json' };

const KEPT = 'a-tiempo.kept';

test.each([
  ['stage', browsers.stage.local],
  ['panel', browsers.panel.session],
] as const)(
  '[D75] what a %s of version 5 saved is not shown, and its place is taken by what is saved next',
  (_, kept) => {
    const { rooms } = JSON.parse(kept[KEPT]);
    const [former] = rooms;
    const storage = aStorage(kept);
    const saved = createSavedRooms({ storage, wall: () => former.at });
    expect(saved.load(former.session_id, former.role)).toBeNull();
    saved.removeExpired();
    saved.save(former);
    expect(JSON.parse(storage.getItem(KEPT) ?? '')).toMatchObject({ form: COPY_FORMAT, rooms: [former] });
  },
);

test('[D75] the rooms that a browser knew by version 5 are known, with their codes', () => {
  const [known] = JSON.parse(browsers.panel.local['a-tiempo.rooms']);
  const rooms = createKnownRooms({ storage: aStorage(browsers.panel.local), wall: () => known.last_opened });
  expect(rooms.codeOf(known.session_id)).toBe(known.code);
});
