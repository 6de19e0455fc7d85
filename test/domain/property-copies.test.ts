import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FactMessage, RoomState } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import { type Role, connectionTypes } from '#protocol/users.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { votesBetween } from '#domain/questions/votes.ts';
import { audienceChangesSince, audienceViewOf, withAudienceChanges } from '#domain/views/audience.ts';
import { evolve, fromMessage } from '#domain/room/fact-rules.ts';
import { alertsShownAt } from '#domain/alerts/alert.ts';
import type { Room } from '#domain/room/room.ts';
import { type SharedState, fromRoomState } from '#domain/room/state.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import { redactFor } from '#domain/views/redacted.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { ROOM_ID, aRoom, at, controller, done } from '../support/rooms.ts';
import { firstRoom, keyOf, lastOf, momentOf, overTheWire, histories, startOf, type HistoryStep } from './histories.ts';

describe('copies', () => {
  const viewerAs = (role: Role, now: Instant) => ({ role, clientKey: keyOf(role), sessionId: ROOM_ID, now });
  const copyOf = (room: Room, role: Role, now: Instant) => {
    const shown = fromRoomState(overTheWire<RoomState>(toRoomState(room, viewerAs(role, now))));
    // The end of a room without an owner moves with every write; only a snapshot contains it.
    const { expires_at: _end, ...session } = shown.session;
    return { ...shown, session };
  };
  /** No update says when an alert disappears: each screen computes it. */
  const shownNow = (copy: SharedState, now: Instant): SharedState => ({
    ...copy,
    liveAlerts: alertsShownAt(copy, now),
  });
  const updated = (copy: SharedState, step: HistoryStep, role: Role): SharedState =>
    step.effects.some(({ effect }) => effect === 'refresh')
      ? copyOf(step.room, role, step.now)
      : withFacts(copy, step, role);
  const withFacts = (copy: SharedState, { facts, now }: HistoryStep, role: Role): SharedState =>
    facts
      .flatMap((fact) => toMessage(fact, viewerAs(role, now)) ?? [])
      .map((message) => overTheWire<FactMessage>(message))
      .map(fromMessage)
      .reduce((before, fact) => evolve(before, fact), copy);

  const seated = connectionTypes.filter((role) => role !== 'audience');

  test.each(seated)('[N3] the copy of a %s equals what the room lets it see', (role) => {
    fc.assert(
      fc.property(histories, (steps) => {
        const start = startOf(steps);
        let copy: SharedState = copyOf(start, role, start.clock.advancedTo);
        for (const step of steps) {
          copy = updated(copy, step, role);
          expect(shownNow(copy, step.now)).toEqual(copyOf(step.room, role, step.now));
        }
      }),
    );
  });

  test.each(seated)(
    '[N3] what a %s saves or passes on is what it sees, without people, codes, keys and webhooks',
    (role) => {
      fc.assert(
        fc.property(histories, (steps) => {
          const room = lastOf(steps);
          const now = momentOf(steps);
          const copy = copyOf(room, role, now);
          const { keys: _keys, webhooks: _webhooks, removed: _removed, ...visible } = copy.session;
          const seen = { ...copy, session: visible, users: [], codes: null };
          const { expires_at: _end, ...session } = redactFor(room, viewerAs(role, now)).session;
          const saved = { ...redactFor(room, viewerAs(role, now)), session };
          // Whose question or vote it is is a fingerprint in the room, and only its own on a screen.
          const unsigned = (state: SharedState) => ({
            ...state,
            ballots: [],
            questions: state.questions.map((question) => ({ ...question, asker: null })),
          });
          expect(Object.keys(saved).toSorted()).toEqual(Object.keys(seen).toSorted());
          expect(unsigned(saved)).toEqual(unsigned(seen));
        }),
      );
    },
  );

  test('[N3] so does the copy of a screen that joins in between', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), fc.constantFrom(...seated), (steps, join, role) => {
        const [first, ...rest] = steps.slice(join);
        if (!first) return;
        const copy = rest.reduce(
          (before, each) => updated(before, each, role),
          copyOf(first.room, role, first.now) as SharedState,
        );
        const now = momentOf(steps);
        expect(shownNow(copy, now)).toEqual(copyOf(lastOf(rest, first.room), role, now));
      }),
    );
  });

  test.each([false, true])(
    '[N8] a phone with batched updates has what a snapshot would show (a kiosk: %s)',
    (isKiosk) => {
      const audienceViewer = (now: Instant) => ({ role: 'audience', isKiosk, sessionId: ROOM_ID, now }) as const;
      const seenOf = (room: Room, now: Instant): SharedState =>
        fromRoomState(overTheWire<RoomState>(toRoomState(room, audienceViewer(now))));
      const moments = fc.array(fc.record({ joins: fc.boolean(), isUpdated: fc.boolean() }), {
        minLength: 100,
        maxLength: 100,
      });
      fc.assert(
        fc.property(histories, moments, (steps, all) => {
          const start = startOf(steps);
          const { advancedTo } = start.clock;
          let seen = [audienceViewOf(start, audienceViewer(advancedTo))];
          // A copy for each moment at which a phone joined; after an update all are equal.
          let copies = [seenOf(start, advancedTo)];
          for (const [index, { room, now }] of steps.entries()) {
            const view = audienceViewOf(room, audienceViewer(now));
            const moment = all[index % all.length];
            seen.push(view);
            if (moment?.joins) copies.push(seenOf(room, now));
            if (!moment?.isUpdated) continue;
            const votes = new Set(seen.flatMap((each) => votesBetween(each.questionVotes, view.questionVotes)));
            const changes = audienceChangesSince(seen, view, { viewer: audienceViewer(now), votes });
            const current = seenOf(room, now);
            for (const copy of copies)
              expect(changes ? withAudienceChanges(copy, overTheWire(changes)) : copy).toEqual(current);
            [seen, copies] = [[view], [current]];
          }
        }),
      );
    },
  );

  test('[N8] without a change there is no update', () => {
    const room = firstRoom();
    const view = (now: Instant) => audienceViewOf(room, { role: 'audience', sessionId: ROOM_ID, now });
    expect(
      audienceChangesSince([view(at(1))], view(at(9)), { viewer: viewerAs('audience', at(9)), votes: new Set() }),
    ).toBeNull();
  });

  test('[N3] an update of the session keeps the end of the room that a snapshot contained', () => {
    const start = aRoom();
    const copy = fromRoomState(toRoomState(start, viewerAs('controller', at(0))));
    const { facts } = done(applyCommand(start, { command: 'session.rename', name: 'Sala 2' }, controller(at(1))));
    const messages = facts.flatMap((fact) => toMessage(fact, viewerAs('controller', at(1))) ?? []);
    const then = messages.map(fromMessage).reduce(evolve, copy);
    expect(then.session).toEqual({ ...copy.session, name: 'Sala 2' });
    expect(then.session.expires_at).toBe(at(7 * 86_400));
  });
});
