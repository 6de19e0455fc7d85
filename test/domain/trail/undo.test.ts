import { describe, expect, test } from 'vitest';
import { advance } from '#domain/room/advance.ts';
import { LOGO_BYTES } from '#protocol/constants.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import type { Command } from '#protocol/commands.ts';
import { bytesOf, png } from '../../support/images.ts';
import { aShow } from '../../support/remembered-show.ts';
import {
  ROOM_ID,
  aQuestion,
  aRoom,
  aTimer,
  actor,
  anAlert,
  at,
  completed,
  done,
  idOf,
  mins,
  running,
  secs,
  timerIn,
} from '../../support/rooms.ts';

const a = { timer_id: idOf('a') };
const b = { timer_id: idOf('b') };
const three = () => aRoom({ timers: ['a', 'b', 'c'].map((id) => aTimer({ id })) });

describe('[UN3] what has changed since', () => {
  test('[UN3] refuses the undo by its name, and nothing changes', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'timer.edit', ...a, name: 'Otra' });
    show.give(2, { command: 'timer.start', ...a });
    const before = show.room;
    expect(show.undo(3, id).change).toEqual({
      ok: false,
      refusal: { error: 'conflict', reason: { code: 'changed_since', name: 'Otra' } },
    });
    expect(show.room.timers).toBe(before.timers);
  });

  test('[UN3] by itself refuses it too', () => {
    const show = aShow(aRoom({ timers: [aTimer({ settings: { at_zero: 'stop' }, duration: mins(1) })] }));
    const { id } = show.give(1, { command: 'timer.start', ...a });
    expect(show.undo(62, id).change).toMatchObject({ ok: false, refusal: { error: 'conflict' } });
  });

  test('[UN3] elsewhere does not', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'timer.delay', ...a, value: 60 });
    show.give(2, { command: 'timer.edit', ...b, name: 'Otra' });
    show.give(3, { command: 'timer.move', timer_id: idOf('c'), position: 0 });
    expect(show.undo(4, id).change).toMatchObject({ ok: true });
    expect(show.room.timers.map(({ name, run }) => [name, 'left' in run && run.left])).toEqual([
      ['c', mins(10)],
      ['a', mins(10)],
      ['Otra', mins(10)],
    ]);
  });

  test('[UN3] and was changed back is no reason', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'timer.edit', ...a, name: 'Otra' });
    show.give(2, { command: 'timer.edit', ...a, name: 'Más' });
    show.give(3, { command: 'timer.edit', ...a, name: 'Otra' });
    expect(show.undo(4, id).change).toMatchObject({ ok: true });
    expect(timerIn(show.room, 'a').name).toBe('a');
  });

  test('[UN3] two settings of the event are two things', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'event.update', warn_seconds: 600 });
    show.give(2, { command: 'event.update', description: 'Gala', overtime: 'stop' });
    expect(show.undo(3, id).change).toMatchObject({ ok: true });
    expect(show.room.event).toMatchObject({ description: 'Gala', settings: { warn_seconds: 300, overtime: 'stop' } });
  });
});

describe('[UN4] as if it had never been given', () => {
  const ten = () =>
    aRoom({ timers: [aTimer({ run: running(at(600)) }), aTimer({ id: 'b', settings: { start: 'linked' } })] });

  test.each(['pause', 'reset', 'stop'] as const)('[UN4] a timer runs on its old deadline after a %s', (action) => {
    const show = aShow(ten());
    show.give(100, { command: `timer.${action}`, ...a });
    const { change } = show.undo(130);
    expect(timerIn(show.room, 'a').run).toEqual(running(at(600)));
    expect(change).toMatchObject({ ok: true, facts: [{ fact: 'timers.bulk', action: 'edit' }] });
  });

  test('[UN4] a chain that would have begun meanwhile has begun at its moment', () => {
    const show = aShow(ten());
    show.give(595, { command: 'timer.pause', ...a });
    show.undo(605);
    expect(timerIn(show.room, 'a').run).toEqual(completed(secs(0), at(0), at(600)));
    expect(timerIn(show.room, 'b').run).toEqual(running(at(1200), at(600)));
    expect(show.room.activeTimerId).toBe(idOf('b'));
  });

  test('[UN4] thresholds and alerts that passed meanwhile are not announced', () => {
    const show = aShow({ ...ten(), alerts: [anAlert({ at_seconds: 295 })] });
    show.give(299, { command: 'timer.pause', ...a });
    show.undo(306);
    expect(show.live(at(320)).facts).toEqual([]);
    expect(show.room.liveAlerts).toEqual([]);
  });

  test('[UN4] the report counts as if nothing had happened', () => {
    const show = aShow(ten());
    show.give(50, { command: 'timer.start', ...b });
    const before = show.room.statistics;
    show.give(100, { command: 'timer.reset', ...b });
    show.undo(130);
    expect(show.room.statistics).toEqual(before);
  });

  test('[UN4] the room does not end at once when its end is switched on again without a controller', () => {
    const room = aRoom({ settings: { delete_on_close: true }, clock: { controllerLeftAt: null } });
    const show = aShow(room);
    show.give(1, { command: 'event.update', delete_on_close: false });
    const left = { ...show.room, clock: { ...show.room.clock, controllerLeftAt: at(2) } };
    const later = advance(left, at(300)).room;
    const change = applyCommand(
      later,
      { command: 'undo' },
      { ...actor('controller', at(300)), scope: 'ana', pastActs: show.past.read },
    );
    expect(advance(done(change).room, at(301)).effects).toEqual([]);
  });
});

test('[UN5] an automatic start can be taken back: the timer before it is in overtime and starts nothing again', () => {
  const timers = [aTimer({ run: running(at(600)) }), aTimer({ id: 'b', settings: { start: 'linked' } })];
  const show = aShow(aRoom({ timers }));
  show.live(at(603));
  expect(show.room.activeTimerId).toBe(idOf('b'));
  const [act] = show.past.read().last(50);
  expect(act).toMatchObject({ command: null, actor: null, said: { done: { code: 'began', name: 'b' } } });
  expect(show.undo(605, act?.id).change).toMatchObject({ ok: true });
  expect(show.room.activeTimerId).toBe(idOf('a'));
  expect(timerIn(show.room, 'a').run).toEqual(running(at(600)));
  expect(timerIn(show.room, 'b').run).toMatchObject({ state: 'stopped', left: mins(10) });
  show.live(at(900));
  expect(timerIn(show.room, 'b').run).toMatchObject({ state: 'stopped' });
});

describe('[UN6] what was deleted', () => {
  test('[UN6] comes back with its id, its alerts and its place, whatever came and went around it', () => {
    const show = aShow({ ...three(), alerts: [anAlert({ timer: 'b' })] });
    const { id } = show.give(1, { command: 'timer.delete', ...b });
    show.give(2, { command: 'timer.delete', ...a });
    show.give(3, { command: 'timer.create', name: 'd', duration_minutes: 5 });
    expect(show.undo(4, id).change).toMatchObject({ ok: true });
    expect(show.room.timers.map(({ name }) => name)).toEqual(['b', 'c', 'd']);
    expect(show.room.alerts).toEqual([anAlert({ timer: 'b' })]);
  });

  test('[UN6] comes back also when the stage has changed since', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'timer.delete', ...a });
    show.give(2, { command: 'timer.start', timer_id: idOf('c') });
    expect(show.undo(3, id).change).toMatchObject({ ok: true });
    expect([show.room.timers.length, show.room.activeTimerId]).toEqual([3, idOf('c')]);
  });

  test('[UN6] and does not fit any more is refused by its limit', () => {
    const show = aShow(aRoom({ session: { max_timers: 2 }, timers: [aTimer(), aTimer({ id: 'b' })] }));
    const { id } = show.give(1, { command: 'timer.delete', ...b });
    show.give(2, { command: 'timer.create', name: 'd', duration_minutes: 5 });
    expect(show.undo(3, id).change).toMatchObject({ ok: false, refusal: { error: 'limit_reached' } });
  });

  test('[UN6] a new timer with an alert stays', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'timer.create', name: 'd', duration_minutes: 5 });
    const timer_id = show.room.timers[3]?.id ?? '';
    show.give(2, { command: 'alert.create', timer_id, message: 'Cierra', at_seconds: 60 });
    expect(show.undo(3, id).change).toMatchObject({ ok: false, refusal: { error: 'conflict' } });
  });

  test('[UN6] five hundred timers come back at once', () => {
    const timers = Array.from({ length: 500 }, (_, nth) =>
      aTimer({ id: `t${nth}`, settings: { notes: `nota ${nth}` } }),
    );
    const show = aShow(aRoom({ timers }));
    const before = show.room;
    show.give(1, { command: 'timers.delete', timer_ids: timers.map(({ id }) => id) });
    expect(show.undo(2).change).toMatchObject({ ok: true, effects: [{ effect: 'refresh' }] });
    expect(show.room.timers).toEqual(before.timers);
  });
});

describe('[UN7] without an id', () => {
  test('[UN7] it takes back the own last one, and then the one before', () => {
    const show = aShow(three());
    show.give(1, { command: 'timer.edit', ...a, name: 'A' });
    show.give(2, { command: 'timer.edit', ...b, name: 'B' });
    show.give(3, { command: 'timer.edit', timer_id: idOf('c'), name: 'C' }, { by: 'luis' });
    show.undo(4);
    expect(show.room.timers.map(({ name }) => name)).toEqual(['A', 'b', 'C']);
    show.undo(5);
    expect(show.room.timers.map(({ name }) => name)).toEqual(['a', 'b', 'C']);
    expect(show.undo(6).change).toEqual({ ok: false, refusal: { error: 'nothing_to_undo' } });
  });

  test('[UN7] two people who chose the same id take back their own', () => {
    const show = aShow(three());
    show.past.add(applyCommand(show.room, { command: 'timer.pause', ...a }, actor('controller', at(1))), {
      at: at(1),
      command: { command: 'timer.pause', ...a },
      id: 'c1',
      scope: 'luis',
    });
    show.give(1, { command: 'timer.edit', ...b, name: 'B' });
    show.undo(2, 'c1');
    expect(show.room.timers.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});

test('[UN37] what somebody else has reversed does not stand in the way of what came before it', () => {
  const show = aShow(three());
  show.give(1, { command: 'timer.edit', ...a, name: 'A' });
  show.give(2, { command: 'timer.edit', ...b, name: 'B' });
  show.give(3, { command: 'timer.edit', ...b, name: 'b' }, { by: 'luis' });
  expect(show.undo(4).change).toMatchObject({ ok: true });
  expect(show.room.timers.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(show.undo(5).change).toEqual({ ok: false, refusal: { error: 'nothing_to_undo' } });
});

test('[UN7] the own last command is found behind many of others, and its own id before theirs', () => {
  const show = aShow(three());
  const { id } = show.give(1, { command: 'timer.edit', ...a, name: 'A' });
  for (let nth = 1; nth <= 20; nth += 1) show.give(1, { command: 'timer.delay', ...b, value: 1 }, { by: 'luis' });
  show.past.add(
    applyCommand(show.room, { command: 'timer.edit', timer_id: idOf('c'), name: 'C' }, actor('controller', at(2))),
    { at: at(2), command: { command: 'timer.edit', timer_id: idOf('c'), name: 'C' }, id, scope: 'luis' },
  );
  expect(show.undo(3, id).change).toMatchObject({
    answer: { undone: { said: { done: { code: 'timer.edit', name: 'A' } } } },
  });
  expect(show.undo(4).change).toEqual({ ok: false, refusal: { error: 'nothing_to_undo' } });
});

describe('[UN8] who may take it back, and for how long', () => {
  test('[UN8] a moderator takes back what a moderator may do', () => {
    const show = aShow(three());
    const started = show.give(1, { command: 'timer.start', ...a });
    const edited = show.give(2, { command: 'timer.edit', ...b, name: 'B' });
    const luis = { by: 'luis', role: 'moderator' } as const;
    expect(show.undo(3, started.id, luis).change).toMatchObject({ ok: true });
    expect(show.undo(4, edited.id, luis).change).toEqual({ ok: false, refusal: { error: 'forbidden' } });
  });

  test('[UN8] nobody after ten minutes', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'timer.edit', ...a, name: 'A' });
    expect(show.undo(602, id).change).toMatchObject({
      ok: false,
      refusal: { error: 'not_undoable', reason: { code: 'too_old' } },
    });
    expect(show.undo(601, id).change).toMatchObject({ ok: true });
  });

  test('[UN8] nobody after fifty others', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'timer.edit', ...a, name: 'A' });
    for (let nth = 1; nth < 50; nth += 1) show.give(1, { command: 'timer.delay', ...b, value: 1 });
    expect(show.undo(2, id).change).toMatchObject({ ok: true });
    for (let nth = 1; nth <= 50; nth += 1) show.give(2, { command: 'timer.delay', ...b, value: 1 });
    expect(show.undo(3, id).change).toMatchObject({ ok: false });
  });

  test('[UN8] a command about people says why not', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'codes.renew', role: 'viewer' });
    expect(show.undo(2, id).change).toMatchObject({
      ok: false,
      refusal: { error: 'not_undoable', reason: { code: 'for_access' } },
    });
  });

  test('[UN8] what is undone already is a conflict', () => {
    const show = aShow(three());
    const { id } = show.give(1, { command: 'timer.edit', ...a, name: 'A' });
    show.undo(2, id);
    expect(show.undo(3, id).change).toMatchObject({
      ok: false,
      refusal: { error: 'conflict', reason: { code: 'already_undone' } },
    });
  });
});

const said = (name: string, s: number) => ({
  id: idOf(name),
  event_id: ROOM_ID,
  content: name,
  author: 'Ana',
  created_at: at(s),
});

const aMessage = (name: string) => ({ message_id: idOf(name) });
const [older, newest, prepared] = [aMessage('older'), aMessage('newest'), aMessage('prepared')];

describe('[UN9] how it is told', () => {
  const factsOf = ({ change }: ReturnType<ReturnType<typeof aShow>['give']>) =>
    change.ok ? [change.facts.map(({ fact }) => fact), change.effects] : change.refusal;

  test.each<[what: string, command: Command, facts: readonly string[]]>([
    ['a press of the show', { command: 'show.next' }, ['timers.bulk', 'stage.selected']],
    ['a setting', { command: 'timer.edit', ...b, name: 'Otra' }, ['timers.bulk']],
    ['a new timer', { command: 'timer.create', name: 'd', duration_minutes: 5 }, ['timers.deleted']],
    ['a deleted one', { command: 'timer.delete', ...b }, ['timers.created']],
    [
      'two of them',
      { command: 'timers.delete', timer_ids: [idOf('b'), idOf('d')] },
      ['timers.created', 'timers.created'],
    ],
    ['another order', { command: 'timer.move', ...b, position: 0 }, ['timers.moved']],
    ['the event', { command: 'event.update', description: 'Gala' }, ['event.updated']],
    ['the name', { command: 'session.rename', name: 'Gala' }, ['session.updated']],
    ['an alert', { command: 'alert.delete', alert_id: idOf('al') }, ['alert.created']],
    ['a verdict', { command: 'question.moderate', question_id: idOf('q'), status: 'approved' }, ['question.moderated']],
    ['a question', { command: 'question.delete', question_id: idOf('q') }, ['question.moderated']],
    ['a message', { command: 'message.send', content: 'Ya' }, ['message.hidden', 'message.deleted', 'message.sent']],
    ['a prepared message', { command: 'message.create', content: 'Luego' }, ['messages.prepared']],
    ['another place for it', { command: 'message.move', ...prepared, position: 1 }, ['messages.prepared']],
    ['other words', { command: 'message.edit', ...older, content: 'Otra' }, ['message.edited']],
    [
      'one that is shown',
      { command: 'message.show', ...prepared },
      ['message.hidden', 'message.deleted', 'message.sent'],
    ],
    ['one that is shown again', { command: 'message.show', ...older }, ['message.edited', 'message.sent']],
    ['a hidden message', { command: 'message.hide', ...newest }, ['message.sent']],
    ['a deleted one', { command: 'message.delete', ...older }, ['message.edited']],
    ['the one on stage deleted', { command: 'message.delete', ...newest }, ['message.edited', 'message.sent']],
    ['the black stage', { command: 'stage.blackout', on: true }, ['stage.updated']],
  ])('[UN9, UN105] %s with facts', (_what, command, facts) => {
    const timers = ['a', 'b', 'c', 'd', 'e'].map((id) => aTimer({ id }));
    const show = aShow(
      aRoom({
        timers,
        alerts: [anAlert({ timer: 'b' })],
        questions: [aQuestion({ asker: 'phone' })],
        messages: [said('older', 0), said('between', 1), said('newest', 2)],
        preparedMessages: [said('prepared', 0), said('other', 0)],
        shownMessage: { id: newest.message_id, until: at(600) },
        settings: { pending_visible: false },
      }),
    );
    const before = show.room;
    show.give(1, command);
    expect(factsOf(show.undo(2))).toEqual([facts, []]);
    expect({ ...show.room, clock: before.clock }).toEqual(before);
  });

  test('[UN9] a pending question that everybody may see is told to everybody', () => {
    const show = aShow({ ...aRoom({ settings: { pending_visible: true } }), questions: [aQuestion()] });
    show.give(1, { command: 'question.moderate', question_id: idOf('q'), status: 'rejected' });
    expect(factsOf(show.undo(2))).toEqual([['question.asked'], []]);
  });

  test('[UN9] what shows itself to everybody anew, and more than fifty things, with a whole state', () => {
    const show = aShow(aRoom({ timers: Array.from({ length: 60 }, (_, nth) => aTimer({ id: `t${nth}` })) }));
    show.give(1, { command: 'event.update', pending_visible: !show.room.event.settings.pending_visible });
    expect(factsOf(show.undo(2))).toEqual([['room.undone'], [{ effect: 'refresh' }]]);
    show.give(3, { command: 'timers.delete', timer_ids: show.room.timers.slice(1).map(({ id }) => id) });
    expect(factsOf(show.undo(4))).toEqual([['room.undone'], [{ effect: 'refresh' }]]);
  });
});

test('[UN10] an inverse that is too long is not kept, and the undo says so', () => {
  const notes = 'ñ'.repeat(2000);
  const timers = Array.from({ length: 400 }, (_, nth) => aTimer({ id: `t${nth}`, settings: { notes } }));
  const show = aShow(aRoom({ timers }));
  const { id, change } = show.give(1, { command: 'timers.delete', timer_ids: timers.map((each) => each.id) });
  expect(change).toMatchObject({ acts: [{ act: { inverse: null } }] });
  expect(show.undo(2, id).change).toMatchObject({
    ok: false,
    refusal: { error: 'not_undoable', reason: { code: 'too_large' } },
  });
});

describe('logo and colours', () => {
  test('[FC13] a logo that was replaced or removed comes back with its bytes', () => {
    const show = aShow(aRoom());
    show.give(1, { command: 'logo.set', data: png() });
    const first = show.room;
    const { id } = show.give(2, { command: 'logo.set', data: png({ pixels: 'others' }) });
    expect(show.undo(3, id).change.ok).toBe(true);
    expect([show.room.event, show.room.logoData]).toEqual([first.event, first.logoData]);
    const removal = show.give(4, { command: 'logo.remove' });
    expect(show.undo(5, removal.id).change.ok).toBe(true);
    expect([show.room.event, show.room.logoData]).toEqual([first.event, first.logoData]);
  });

  test('[UN104] the largest logo is taken back, and the largest one before it comes back', () => {
    const show = aShow(aRoom());
    const bare = bytesOf(png({ pixels: '' })).length;
    const largest = (pixel: string) => png({ pixels: pixel.repeat(LOGO_BYTES - bare) });
    const first = show.give(1, { command: 'logo.set', data: largest('a') });
    const withFirst = show.room;
    const other = show.give(2, { command: 'logo.set', data: largest('b') });
    const removal = show.give(3, { command: 'logo.remove' });
    for (const { id } of [removal, other]) expect(show.undo(4, id).change.ok).toBe(true);
    expect([show.room.event, show.room.logoData]).toEqual([withFirst.event, withFirst.logoData]);
    expect(show.undo(5, first.id).change.ok).toBe(true);
    expect([show.room.event.logo, show.room.logoData]).toEqual([null, null]);
  });

  test('[Q78] a question that was being answered does not come back while another one is', () => {
    const show = aShow(aRoom({ questions: [aQuestion({ id: 'a' }), aQuestion({ id: 'b' })] }));
    const first = show.give(1, { command: 'question.show', question_id: idOf('a') });
    const ended = show.give(2, { command: 'question.moderate', question_id: idOf('a'), status: 'answered' });
    const second = show.give(3, { command: 'question.show', question_id: idOf('b') });
    expect(show.undo(4, ended.id).change).toMatchObject({ ok: false, refusal: { error: 'conflict' } });
    expect(show.undo(5, second.id).change.ok).toBe(true);
    expect([show.room.shownQuestion, show.room.questions[1]?.status]).toEqual([null, 'pending']);
    expect(show.undo(6, ended.id).change.ok).toBe(true);
    expect(show.room.shownQuestion).toBe(idOf('a'));
    expect(show.undo(7, first.id).change.ok).toBe(true);
    expect([show.room.shownQuestion, show.room.questions[0]?.status]).toEqual([null, 'pending']);
  });

  test('[Q87] a question that comes back has its votes', () => {
    const show = aShow(aRoom({ questions: [aQuestion({ id: 'a', status: 'approved' })] }));
    show.give(1, { command: 'question.vote', question_id: idOf('a'), on: true });
    const before = show.room;
    const deletion = show.give(2, { command: 'question.delete', question_id: idOf('a') });
    expect(show.room.questionVotes).toEqual({});
    expect(show.undo(3, deletion.id).change.ok).toBe(true);
    expect([show.room.questionVotes, show.room.ballots]).toEqual([before.questionVotes, before.ballots]);
  });

  test('[Q78] the approval of a question that is being answered is not taken back', () => {
    const show = aShow(aRoom({ questions: [aQuestion({ id: 'a' })] }));
    const approval = show.give(1, { command: 'question.moderate', question_id: idOf('a'), status: 'approved' });
    show.give(2, { command: 'question.show', question_id: idOf('a') });
    expect(show.undo(3, approval.id).change).toMatchObject({ ok: false, refusal: { error: 'conflict' } });
  });

  test('[FC13] an undo that would leave an accent hard to read is refused', () => {
    const show = aShow(aRoom());
    show.give(1, { command: 'event.update', background_color: '#003366' });
    const darker = show.give(2, { command: 'event.update', background_color: '#000000' });
    show.give(3, { command: 'event.update', accent_color: '#7a7a7a' });
    expect(show.undo(4, darker.id).change).toMatchObject({
      ok: false,
      refusal: { error: 'conflict', reason: { code: 'colors' } },
    });
  });
});
