import { bodyOf } from '../../worker/room/webhooks/delivery-rows.ts';
import { describe, expect, test } from 'vitest';
import type { Command } from '#protocol/commands.ts';
import { webhookEvents } from '#protocol/constants.ts';
import type { WebhookEvent } from '#protocol/webhooks.ts';
import { backupOf } from '#domain/event/backup.ts';
import { revokeCodes } from '#domain/event/session.ts';
import {
  DEAD_IN_A_ROW,
  stateAfter,
  targetsOf,
  WEBHOOKS_AN_HOUR,
  withDeliveryEnd,
  type DeliveryEnd,
} from '#domain/programs/webhooks.ts';
import { type Cause, webhookNews } from '#domain/programs/webhook-news.ts';
import { advance } from '#domain/room/advance.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { carryOut, type Change } from '#domain/room/change.ts';
import { anonymized, tombstoneOf } from '#domain/room/lifecycle.ts';
import type { Room } from '#domain/room/room.ts';
import { fromDocuments, toDocuments } from '#domain/room/stored.ts';
import type { ReceiverRules } from '#domain/programs/public-url.ts';
import { PUBLIC_RECEIVERS } from '../support/receivers.ts';
import { aShow } from '../support/remembered-show.ts';
import {
  after,
  aQuestion,
  aRoom,
  aTimer,
  at,
  controller,
  done,
  idOf,
  running,
  secs,
  serial,
} from '../support/rooms.ts';

const SECRET = 'whsec_the-secret';
const fingerprint = (secret: string) => `hash of ${secret}`;
const by = (s = 0) => ({ ...controller(at(s)), newSigningSecret: () => SECRET, fingerprint });

const create = (url = 'https://ejemplo.mx/a', events: WebhookEvent[] = ['timer.zero']): Command => ({
  command: 'webhook.create',
  url,
  events,
});

const withWebhook = (room: Room = aRoom()) => after(room, by(), create());

describe('webhooks of a room', () => {
  test('[WH1] a webhook has an address and events, and is told to controllers without its secret', () => {
    const made = done(applyCommand(aRoom(), create('https://EJEMPLO.mx/a', ['timer.zero', 'timer.zero']), by()));
    const webhook = { id: 'n1', url: 'https://ejemplo.mx/a', events: ['timer.zero'], created_at: at(0) };
    expect(made.room.session.webhooks).toEqual([webhook]);
    expect(made.facts).toEqual([{ fact: 'session.updated', session: made.room.session }]);
    expect(JSON.stringify(made.facts)).not.toContain(SECRET);
    expect(made.answer).toEqual({ newWebhook: 'n1', secret: SECRET });
  });

  test('[WH1, WH5] eight webhooks, at public addresses', () => {
    const eight = Array.from({ length: 8 }, (_, index) => create(`https://ejemplo.mx/${index}`));
    const room = after(aRoom(), { ...by(), newId: serial() }, ...eight);
    expect(applyCommand(room, create(), by())).toEqual({ ok: false, refusal: { error: 'too_many_webhooks' } });
    const own = create('http://localhost:3000/');
    expect(applyCommand(aRoom(), own, by())).toMatchObject({
      ok: false,
      refusal: { error: 'invalid', problems: { url: { code: 'not_public' } } },
    });
    const receivers: ReceiverRules = { ...PUBLIC_RECEIVERS, reach: 'machine' };
    expect(applyCommand(aRoom(), own, { ...by(), receivers }).ok).toBe(true);
  });

  test('[WH15] an address has one webhook, in any notation, until it is deleted', () => {
    const room = withWebhook();
    const taken = (which: Room, url: string) => applyCommand(which, create(url), { ...by(1), newId: serial() });
    const notations = [
      'https://ejemplo.mx/a',
      'HTTPS://EJEMPLO.mx:443/a',
      'https://ejemplo.mx/b/../a',
      'https://ejemplo.mx/a#1',
      'https://ejemplo.mx./a#',
    ];
    for (const url of notations) {
      expect(taken(room, url)).toEqual({
        ok: false,
        refusal: {
          error: 'invalid',
          problems: { url: { code: 'address_taken' } },
        },
      });
    }
    expect(taken(room, 'https://ejemplo.mx/a?de=otra').ok).toBe(true);
    const dotted = done(taken(aRoom(), 'https://ejemplo.mx./a#1')).room;
    expect(dotted.session.webhooks).toMatchObject([{ url: 'https://ejemplo.mx/a' }]);
    // Rooms of earlier versions keep addresses as they were typed.
    const typed = room.session.webhooks?.map((each) => ({ ...each, url: 'https://ejemplo.mx./a#1' })) ?? [];
    const earlier = aRoom({ session: { webhooks: typed } });
    expect(taken(earlier, 'https://ejemplo.mx/a').ok).toBe(false);
    const without = after(room, by(1), { command: 'webhook.delete', webhook_id: 'n1' });
    expect(taken(without, 'https://ejemplo.mx/a').ok).toBe(true);
  });

  test('[WH15] twenty webhooks are made within an hour, also if they are deleted, and after a restart', () => {
    let room = aRoom();
    const give = (command: Command, s: number) => applyCommand(room, command, by(s));
    for (let index = 0; index < WEBHOOKS_AN_HOUR; index += 1) {
      room = done(give(create(), index)).room;
      room = done(give({ command: 'webhook.delete', webhook_id: 'n1' }, index)).room;
    }
    const stored = fromDocuments(toDocuments({ state: 'open', room }));
    if (stored.state !== 'open') throw new Error('The room is open');
    room = stored.room;
    expect(give(create(), 3599)).toEqual({ ok: false, refusal: { error: 'too_many', retry_after: 1 } });
    expect(give(create(), 60)).toMatchObject({ refusal: { retry_after: 3540 } });
    const next = done(give(create(), 3600)).room;
    expect(next.webhooksMade).toHaveLength(WEBHOOKS_AN_HOUR);
  });

  test('[WH13] no webhook is at the address of the product itself', () => {
    const receivers = { ...PUBLIC_RECEIVERS, own: ['https://a-tiempo.mx'] };
    const made = (url: string) => applyCommand(aRoom(), create(url), { ...by(), receivers });
    expect(made('https://a-tiempo.mx/api/v1/a/next')).toEqual({
      ok: false,
      refusal: { error: 'invalid', problems: { url: { code: 'own_address' } } },
    });
    expect(made('https://ejemplo.mx/').ok).toBe(true);
  });

  test('[WH2] a webhook ends when it is deleted, with the codes and with the room, and is in no backup', () => {
    const room = withWebhook(aRoom({ session: { owner_uid: 'ana' } }));
    expect(targetsOf(room)).toEqual([{ id: 'n1', url: 'https://ejemplo.mx/a', secret: SECRET }]);
    const stored = fromDocuments(toDocuments({ state: 'open', room }));
    expect(stored.state === 'open' && targetsOf(stored.room)).toEqual(targetsOf(room));
    const deleted = after(room, by(1), { command: 'webhook.delete', webhook_id: 'n1' });
    expect([deleted.session.webhooks, deleted.webhookStates, targetsOf(deleted)]).toEqual([[], [], []]);
    const again = applyCommand(deleted, { command: 'webhook.delete', webhook_id: 'n1' }, by(2));
    expect(again).toEqual({ ok: false, refusal: { error: 'webhook_not_found' } });

    const backup = backupOf(room, at(1));
    expect(JSON.stringify(backup)).not.toMatch(/ejemplo\.mx|whsec/);
    expect(targetsOf(after(room, by(2), { command: 'event.restore', backup }))).toEqual(targetsOf(room));
    const withKey = after(room, by(2), { command: 'key.create', name: 'Otra', scope: 'read' });
    const since = { since: at(3), now: at(3), newId: serial('c'), fingerprint };
    const withdrawn = done(carryOut(withKey, revokeCodes(withKey, 'ana', since), at(3))).room;
    expect([targetsOf(withdrawn), withdrawn.session.webhooks, withdrawn.session.keys]).toEqual([[], [], []]);

    expect(JSON.stringify(tombstoneOf(room, at(4)))).not.toMatch(/ejemplo\.mx|whsec/);
    const ended = tombstoneOf(room, at(4), { targets: targetsOf(room) });
    expect(ended.state === 'ended' && JSON.stringify(anonymized(ended))).not.toMatch(/ejemplo\.mx|whsec/);
  });

  test('[WH8] ten dead deliveries in a row pause a webhook, 410 at once; one that arrives resumes it', () => {
    const [state] = withWebhook().webhookStates ?? [];
    if (!state) throw new Error('No webhook');
    const run = (...ends: readonly DeliveryEnd[]) => ends.reduce(stateAfter, state).paused;
    const dead = (count: number) => Array<DeliveryEnd>(count).fill('dead');
    expect(run(...dead(DEAD_IN_A_ROW - 1))).toBeNull();
    expect(run(...dead(DEAD_IN_A_ROW))).toBe('failing');
    expect(run(...dead(DEAD_IN_A_ROW - 1), 'delivered', ...dead(DEAD_IN_A_ROW - 1))).toBeNull();
    expect(run('gone')).toBe('gone');
    expect(run('gone', ...dead(20))).toBe('gone');
    expect(run(...dead(12), 'delivered')).toBeNull();
    const room = withWebhook();
    expect(withDeliveryEnd(room, 'n1', 'delivered')).toBe(room);
    expect(withDeliveryEnd(room, 'another', 'dead')).toBe(room);
    expect(withDeliveryEnd(room, 'n1', 'gone').webhookStates?.[0]?.paused).toBe('gone');
  });
});

/** What webhooks may tell of a change: the event, and its moment in seconds of the test. */
const newsOf = (room: Room, change: Change, s: number, cause?: Cause) => {
  const { facts, moments, effects } = done(change);
  const placed = facts.map((fact, index) => ({ fact, rev: room.clock.rev + index + 1, at: moments?.[index] ?? at(s) }));
  const ends = effects.some(({ effect }) => effect === 'end');
  return webhookNews(room, { facts: placed, ends, cause: cause ?? (moments ? 'time' : 'act'), now: at(s) });
};
const told = (room: Room, change: Change, s = 0, cause?: Cause) =>
  newsOf(room, change, s, cause).map(({ event, at: moment }) => [event, (moment - at(0)) / 1000]);
const toldBy = (room: Room, command: Command, s = 0) => told(room, applyCommand(room, command, by(s)), s);

const timer = (action: 'start' | 'pause' | 'stop' | 'reset'): Command => ({
  command: `timer.${action}`,
  timer_id: idOf('a'),
});

/** Ten minutes that began at second 0. */
const run = (settings: Parameters<typeof aTimer>[0] = {}) =>
  aTimer({ run: running(at(600)), settings: { warn_seconds: 300, danger_seconds: 60 }, ...settings });

describe('what webhooks tell', () => {
  test('[WH3] every event has a change that tells it', () => {
    const stopped = aRoom({ timers: [aTimer()] });
    const runs = aRoom({ timers: [run()] });
    const overtime = aRoom({ timers: [run()], clock: { advancedTo: at(610) } });
    const asks = aRoom({ questions: [aQuestion()] });
    const moderate = (status: 'approved' | 'answered' | 'rejected'): Command => ({
      command: 'question.moderate',
      question_id: idOf('q'),
      status,
    });
    const rows = [
      ...toldBy(stopped, timer('start')),
      ...toldBy(runs, timer('pause'), 10),
      ...told(runs, advance(runs, at(700)), 700),
      ...toldBy(overtime, timer('stop'), 610),
      ...toldBy(aRoom(), { command: 'message.send', content: 'Hola' }, 5),
      ...toldBy(asks, moderate('approved'), 6),
      ...toldBy(asks, { command: 'question.show', question_id: idOf('q') }, 6.5),
      ...toldBy(asks, moderate('answered'), 6.75),
      ...toldBy(
        aRoom({ questions: [aQuestion(), aQuestion({ id: 'other' })] }),
        { command: 'questions.merge', question_ids: [idOf('other')], into: idOf('q') },
        6.9,
      ),
      ...toldBy(aRoom(), { command: 'event.finish' }, 7),
    ];
    expect(rows).toEqual([
      ['timer.started', 0],
      ['timer.paused', 10],
      ['timer.warning', 300],
      ['timer.danger', 540],
      ['timer.zero', 600],
      ['timer.finished', 610],
      ['message.shown', 5],
      ['question.approved', 6],
      ['question.approved', 6.5],
      ['question.now', 6.5],
      ['question.answered', 6.75],
      ['question.merged', 6.9],
      ['event.finished', 7],
    ]);
    expect(new Set(rows.map(([event]) => event))).toEqual(new Set(webhookEvents));
    expect(toldBy(asks, moderate('rejected'))).toEqual([]);
    const answered = aRoom({ questions: [aQuestion({ status: 'answered' })] });
    expect([toldBy(answered, moderate('answered')), toldBy(answered, moderate('approved'))]).toEqual([[], []]);
  });

  test('[WH3] a timer that stops at zero is at zero and finished; the next of a chain starts at its moment', () => {
    const stops = aRoom({ timers: [run({ settings: { warn_seconds: 0, danger_seconds: 0, at_zero: 'stop' } })] });
    expect(told(stops, advance(stops, at(1000)), 1000)).toEqual([
      ['timer.zero', 600],
      ['timer.finished', 600],
    ]);
    const linked = aTimer({
      id: 'b',
      position: 1,
      settings: { start: 'linked', gap_seconds: 20, warn_seconds: 0, danger_seconds: 0 },
    });
    const chain = aRoom({ timers: [run({ settings: { warn_seconds: 0, danger_seconds: 0 } }), linked] });
    expect(told(chain, advance(chain, at(1000)), 1000)).toEqual([
      ['timer.zero', 600],
      ['timer.finished', 600],
      ['timer.started', 620],
    ]);
  });

  test('[WH3] zero is told once, also if it comes by a command, and an edit tells nothing', () => {
    const runs = aRoom({ timers: [run()] });
    expect(toldBy(runs, { command: 'timer.advance', timer_id: idOf('a'), value: 599 }, 100)).toEqual([
      ['timer.zero', 100],
    ]);
    const overtime = done(advance(runs, at(600))).room;
    expect(toldBy(overtime, { command: 'timer.advance', timer_id: idOf('a'), value: 5 }, 610)).toEqual([]);
    expect(toldBy(overtime, timer('stop'), 600)).toEqual([['timer.finished', 600]]);
    expect(toldBy(runs, { command: 'timer.edit', timer_id: idOf('a'), name: 'Otra' }, 5)).toEqual([]);
    expect(toldBy(runs, timer('reset'), 5)).toEqual([]);
  });

  test('[WH3] an undo tells nothing, neither of a message that is shown again nor of a timer that runs again', () => {
    const show = aShow(aRoom({ timers: [run()] }));
    show.give(1, { command: 'message.send', content: 'Hola' });
    const hidden = show.give(2, { command: 'message.hide', message_id: idOf('n1') });
    const toldByUndo = (s: number, id: string) => {
      const before = show.room;
      const { change } = show.undo(s, id);
      return told(before, change, s, 'undo');
    };
    expect(toldByUndo(3, hidden.id)).toEqual([]);
    expect(show.room.shownMessage).toMatchObject({ id: idOf('n1') });
    const stop = show.give(4, timer('stop'));
    expect(toldByUndo(5, stop.id)).toEqual([]);
    expect(show.room.timers).toMatchObject([{ run: { state: 'running' } }]);
  });

  test('[WH4] the body is flat: what, when, the number of the fact, the room and the thing', () => {
    const room = aRoom({ timers: [aTimer({ settings: { presenter: 'Ana' } })], clock: { rev: 6 } });
    const [first] = newsOf(room, applyCommand(room, timer('start'), by(2)), 2);
    expect(first).toMatchObject({ event: 'timer.started', at: at(2), rev: 7 });
    expect(JSON.parse(first ? bodyOf(first) : '')).toEqual({
      type: 'timer.started',
      timestamp: new Date(at(2)).toISOString(),
      rev: 7,
      room: room.session.session_id,
      event: room.event.name,
      timer_id: idOf('a'),
      index: 1,
      name: 'a',
      presenter: 'Ana',
      left_ms: secs(600),
      duration_ms: secs(600),
    });
    const [message] = newsOf(room, applyCommand(room, { command: 'message.send', content: 'Hola' }, by()), 0);
    expect(message).toMatchObject({ event: 'message.shown', body: { message: 'Hola' } });
  });

  test('[WH9] a room wakes at the same moments with webhooks and without', () => {
    const quiet = aRoom({ timers: [aTimer()] });
    expect(done(advance(withWebhook(quiet), at(3600))).facts).toEqual(done(advance(quiet, at(3600))).facts);
  });
});
