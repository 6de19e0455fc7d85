import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backup } from '#protocol/backup.ts';
import type { Command } from '#protocol/commands.ts';
import type { Role } from '#protocol/users.ts';
import { backupOf } from '#domain/event/backup.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { toMessage } from '#domain/room/fact-frames.ts';
import type { Question } from '#domain/questions/question.ts';
import { QUESTIONS_KEPT } from '#protocol/constants.ts';
import type { Room } from '#domain/room/room.ts';
import { fromText, withInverse } from '#domain/trail/inverse.ts';
import { trailFor } from '#domain/trail/trail.ts';
import { tabsConcerned } from '#domain/views/audience.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { ROOM_ID, aQuestion, aRoom, actor, after, at, done, idOf, moderator } from '../support/rooms.ts';
import { aShow } from '../support/remembered-show.ts';
import { histories } from './histories.ts';

const now = at(20);
const merge = (into: string, ...names: readonly string[]): Command => ({
  command: 'questions.merge',
  question_ids: names.map(idOf),
  into: idOf(into),
});
const vote = (id: string, on = true): Command => ({ command: 'question.vote', question_id: idOf(id), on });
const onTab = (clientKey: string) => ({ ...actor('audience', now), clientKey });
const eyes = (role: Role, clientKey: string | null = null) => ({ role, clientKey, sessionId: ROOM_ID, now });
const conflict = { ok: false, refusal: { error: 'conflict' } };

const room = aRoom({
  questions: [
    aQuestion({ id: 'a', content: '¿Hay café?', status: 'approved', asker: 'one' }),
    aQuestion({ id: 'b', content: '¿Y el café?', asker: 'two' }),
    aQuestion({ id: 'c', content: '¿Dan café?', asker: 'three' }),
  ],
});
const stateOf = ({ questions }: Room, id: string) => questions.find((each) => each.id === idOf(id))?.status;

describe('merging', () => {
  test('[Q98] puts duplicates under another question, with those that were merged before', () => {
    const once = after(room, moderator(now), merge('b', 'c'));
    const twice = after(once, moderator(now), merge('a', 'b'));
    expect(twice.questions.map(({ status, merged_into = null }) => [status, merged_into])).toEqual([
      ['approved', null],
      ['merged', idOf('a')],
      ['merged', idOf('a')],
    ]);
    expect(applyCommand(twice, merge('a', 'b', 'c'), moderator(now))).toMatchObject({ ok: true, facts: [] });
  });

  test('[Q98] is refused for a question with itself, into one that is merged, and for one that is being answered', () => {
    const merged = after(room, moderator(now), merge('a', 'b'));
    expect(applyCommand(room, merge('a', 'a'), moderator(now))).toMatchObject({ refusal: { error: 'invalid' } });
    expect(applyCommand(merged, merge('b', 'c'), moderator(now))).toMatchObject(conflict);
    expect(applyCommand(merged, merge('c', 'b'), moderator(now))).toMatchObject(conflict);
    for (const names of [['x'], ['b', 'x']])
      expect(applyCommand(room, merge('a', ...names), moderator(now))).toMatchObject({
        refusal: { error: 'question_not_found' },
      });
    const shown = after(room, moderator(now), { command: 'question.show', question_id: idOf('a') });
    expect(applyCommand(shown, merge('b', 'a'), moderator(now))).toMatchObject(conflict);
    expect(after(shown, moderator(now), merge('a', 'b')).shownQuestion).toBe(idOf('a'));
  });

  test('[Q98] nothing else is done to a duplicate', () => {
    const merged = after(room, moderator(now), merge('a', 'b'));
    const aimed = { question_id: idOf('b') };
    for (const command of [
      { command: 'question.moderate', status: 'approved', ...aimed },
      { command: 'question.edit', content: '¿?', ...aimed },
      { command: 'question.show', ...aimed },
      { command: 'question.delete', ...aimed },
    ] as const)
      expect(applyCommand(merged, command, moderator(now))).toMatchObject(conflict);
  });

  test('[Q98] duplicates go with their question, and from a full list before what waits', () => {
    const merged = after(room, moderator(now), merge('a', 'b'));
    const gone = after(merged, moderator(now), { command: 'question.delete', question_id: idOf('a') });
    expect(gone.questions.map(({ id }) => id)).toEqual([idOf('c')]);
    const waiting = Array.from({ length: QUESTIONS_KEPT - 3 }, (_each, index) => aQuestion({ id: `w${index}` }));
    const full = after(
      { ...merged, questions: [...waiting, ...merged.questions] },
      { ...moderator(now) },
      { command: 'question.ask', content: '¿Y?' },
    );
    expect([stateOf(full, 'b'), stateOf(full, 'w0')]).toEqual([undefined, 'pending']);
  });
});

test('[Q98] a backup has it, and is refused where a duplicate names none', () => {
  const merged = after(room, moderator(now), merge('a', 'b'));
  const taken = backupOf(merged, now);
  const { questions } = after(aRoom(), actor('controller', now), { command: 'event.restore', backup: taken });
  expect(questions.map(({ merged_into }) => merged_into)).toEqual([undefined, idOf('a'), undefined]);
  for (const merged_into of [undefined, idOf('x'), idOf('b')])
    expect(backup.safeParse({ ...taken, questions: [{ ...taken.questions[1], merged_into }] }).success).toBe(false);
});

describe('votes of merged questions', () => {
  const ids = ['a', 'b', 'c', 'd'] as const;
  const ballots = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...ids)), { maxLength: 40 });
  const approved = aRoom({ questions: ids.map((id) => aQuestion({ id, status: 'approved' })) });
  const given = (votes: readonly (readonly [number, string])[]) =>
    votes.reduce((before, [tab, id]) => after(before, onTab(`t${tab}`), vote(id)), approved);

  test('[Q99] are those of the tabs that voted for any of them, and an undo gives them back', () => {
    fc.assert(
      fc.property(ballots, fc.shuffledSubarray([...ids], { minLength: 2 }), (votes, [into = '', ...names]) => {
        const show = aShow(given(votes));
        const before = show.room;
        show.give(1, merge(into, ...names));
        const voters = new Set(votes.filter(([, id]) => [into, ...names].includes(id)).map(([tab]) => tab));
        expect(show.room.questionVotes[idOf(into)] ?? 0).toBe(voters.size);
        for (const name of names) expect(show.room.questionVotes[idOf(name)]).toBeUndefined();
        expect(show.undo(2).change.ok).toBe(true);
        expect(show.room.questions).toEqual(before.questions);
        expect(show.room.questionVotes).toEqual(before.questionVotes);
        const sorted = (each: Room) => each.ballots.map(({ tab, questions }) => [tab, questions.toSorted()]);
        expect(sorted(show.room)).toEqual(sorted(before));
      }),
    );
  });

  test('[UN107] however many vote, the trail does not look at their votes to offer an undo, which looks at each a few times', () => {
    const VOTERS = 4000;
    let looks = 0;
    const looked = (tab: string, questions: readonly string[]) => ({
      get tab() {
        looks += 1;
        return tab;
      },
      questions,
    });
    const tabs = Array.from({ length: VOTERS }, (_, nth) => `t${String(nth).padStart(5, '0')}`);
    const voters = tabs.map((tab) => ({ tab, questions: [idOf('b')] }));
    const show = aShow({ ...approved, ballots: voters, questionVotes: { [idOf('b')]: VOTERS } });
    show.give(1, merge('a', 'b'));
    show.give(2, { command: 'question.delete', question_id: idOf('a') });
    show.undo(3);
    const voted = { ...show.room, ballots: show.room.ballots.map(({ tab, questions }) => looked(tab, questions)) };
    const past = show.past.read();
    const reader = { role: 'controller', now: at(4), ownerUid: null, past, wallClock: undefined } as const;
    const { entries } = trailFor(voted, past.last(10), reader);
    expect(entries.map(({ is_undone, cannot_undo }) => [is_undone, cannot_undo])).toEqual([
      [false, null],
      [true, null],
      [false, null],
    ]);
    expect(looks).toBe(0);
    const [merged] = past.last(10).slice(-1);
    const { room: restored } = withInverse(voted, fromText((merged && past.inverseOf(merged)) ?? ''));
    expect(restored.ballots).toEqual(voters);
    expect(looks).toBeLessThan(8 * VOTERS);
  });

  test('[Q99] a vote that comes late for a duplicate is one for the other question, and is taken back there', () => {
    const merged = after(approved, moderator(now), merge('a', 'b'));
    const voted = after(merged, onTab('t1'), vote('b'));
    expect(voted.questionVotes).toEqual({ [idOf('a')]: 1 });
    expect(after(voted, onTab('t1'), vote('a')).questionVotes).toEqual(voted.questionVotes);
    expect(after(voted, onTab('t1'), vote('b', false)).questionVotes).toEqual({});
  });

  test('[Q99] an undo gives nobody a vote back that was taken back meanwhile', () => {
    const show = aShow(
      given([
        [1, 'b'],
        [2, 'b'],
      ]),
    );
    show.give(1, merge('a', 'b'));
    show.give(2, vote('a', false), { by: 't1', role: 'audience' });
    expect(show.undo(3).change.ok).toBe(true);
    expect(show.room.questionVotes).toEqual({ [idOf('b')]: 1 });
  });

  test('[Q99] a merge and its undo concern every tab that voted for one of them', () => {
    const show = aShow(given([[1, 'b']]));
    const before = show.room;
    show.give(1, merge('a', 'b'));
    const merged = show.room;
    expect(tabsConcerned(before, merged)).toContain('t1');
    show.undo(2);
    expect(tabsConcerned(merged, show.room)).toContain('t1');
    expect(tabsConcerned(show.room, show.room).size).toBe(0);
  });

  test('[Q99] a merge into a question that is merged or gone meanwhile does not come back', () => {
    const show = aShow(approved);
    const first = show.give(1, merge('b', 'a'));
    const undone = show.undo(2, first.id);
    show.give(3, merge('c', 'b'));
    expect(show.undo(4, undone.id).change).toMatchObject(conflict);
  });

  test('[Q99] each duplicate names a question that is there and is none itself, after any commands and undos', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { room: each } of steps) {
          const open = new Set(each.questions.flatMap(({ id, status }) => (status === 'merged' ? [] : [id])));
          const merged = each.questions.filter(({ status, merged_into }) => status === 'merged' || merged_into);
          expect(
            merged.filter(({ status, merged_into = '' }) => status !== 'merged' || !open.has(merged_into)),
          ).toEqual([]);
          expect(Object.keys(each.questionVotes).filter((id) => !open.has(id))).toEqual([]);
        }
      }),
    );
  });
});

describe('who sees a merged question', () => {
  const merged = () => after(room, moderator(now), merge('a', 'b'));
  const seenBy = (role: Role, clientKey: string | null) =>
    toRoomState(merged(), eyes(role, clientKey)).questions.map(({ content }) => content);

  test('[Q100] staff, and who asked it, with the question that has its votes', () => {
    expect(seenBy('moderator', null)).toEqual(['¿Hay café?', '¿Y el café?', '¿Dan café?']);
    expect(seenBy('audience', 'two')).toEqual(['¿Hay café?', '¿Y el café?', '¿Dan café?']);
    expect(seenBy('audience', 'three')).toEqual(['¿Hay café?', '¿Dan café?']);
  });

  test('[Q100] who asked it gets an old question too, into which it was merged', () => {
    const newer = Array.from({ length: 100 }, (_each, index) => aQuestion({ id: `n${index}`, status: 'approved' }));
    const old: Question = aQuestion({ id: 'old', content: '¿Vieja?', status: 'answered' });
    const own = aQuestion({ id: 'own', asker: 'two' });
    const full = after(aRoom({ questions: [old, ...newer, own] }), moderator(now), merge('old', 'own'));
    const contents = (clientKey: string) =>
      toRoomState(full, eyes('audience', clientKey)).questions.filter(({ id }) => id === idOf('old')).length;
    expect([contents('two'), contents('three')]).toEqual([1, 0]);
  });

  test.each([
    ['moderator', null, true, true],
    ['audience', 'two', true, true],
    ['guest', null, false, true],
    ['viewer', null, false, false],
  ] as const)('[Q100] a %s on tab %s is told of it', (role, clientKey, seesIt, seesVotes) => {
    const { facts } = done(applyCommand(room, merge('a', 'b'), moderator(now)));
    const [data] = facts.map((fact) => toMessage(fact, eyes(role, clientKey))?.data ?? {});
    expect(data).toMatchObject({ question_id: idOf('b'), into: idOf('a') });
    expect(['question' in (data ?? {}), 'votes' in (data ?? {})]).toEqual([seesIt, seesVotes]);
  });
});
