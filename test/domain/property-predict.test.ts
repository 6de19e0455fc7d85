import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCommand } from '#domain/room/apply-command.ts';
import { fromRoomState } from '#domain/room/state.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { predictState } from '../../client/live/store/predict-state.ts';
import { ROOM_ID, actor } from '../support/rooms.ts';
import { overTheWire, histories } from './histories.ts';

test('[N7] a screen predicts what the room does at the same moment, or nothing', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom('controller', 'moderator', 'viewer'), (steps, role) => {
      for (const { before, now, command } of steps) {
        if (!command) continue;
        const viewer = { role, sessionId: ROOM_ID, now, clientKey: 'tab' };
        const context = { ...actor(role, now), clientKey: 'tab' };
        const copy = fromRoomState(overTheWire(toRoomState(before, viewer)));
        const foreseen = predictState(copy, role, { command, at: now });
        if (foreseen === copy) continue;
        const change = applyCommand(before, command, context);
        // Which day a programme without a date counts from is known to the room alone.
        if (change.ok && change.room.show.first_day !== before.show.first_day) continue;
        const { expires_at: _end, ...session } = foreseen.session;
        // What a start fires is for the room to say.
        const { liveAlerts: _live, ...rest } = foreseen;
        expect(change.ok && fromRoomState(overTheWire(toRoomState(change.room, viewer)))).toMatchObject({
          ...rest,
          session,
        });
      }
    }),
  );
});
