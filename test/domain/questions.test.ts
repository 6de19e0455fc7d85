import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Command, type CommandOf, command } from '#protocol/commands.ts';
import type { Instant } from '#protocol/time.ts';
import { type Role, connectionTypes } from '#protocol/users.ts';
import { applyCommand } from '#domain/room/apply-command.ts';
import { questionAttemptOf, withQuestionAttempt } from '#domain/questions/question-rate.ts';
import type { QuestionAttempt } from '#domain/questions/question-limits.ts';
import type { Context } from '#domain/room/decision.ts';
import { countByAddress, audienceSlotToEvict } from '#domain/people/audience-slots.ts';
import { isTellable, toMessage } from '#domain/room/fact-frames.ts';
import type { Question } from '#domain/questions/question.ts';
import { MAX_VOTES } from '#domain/questions/vote-question.ts';
import { MAX_BALLOTS, QUESTIONS_KEPT } from '#protocol/constants.ts';
import { countVotes } from '#domain/questions/votes.ts';
import type { Room } from '#domain/room/room.ts';
import { instant } from '#domain/lib/time.ts';
import type { Run } from '#domain/timers/timer.ts';
import { audienceChangesSince, audienceViewOf } from '#domain/views/audience.ts';
import { toRoomState } from '#domain/views/to-room-state.ts';
import { histories } from './histories.ts';
import { createRandom } from '../support/random.ts';
import {
  ROOM_ID,
  aQuestion,
  aRoom,
  aTimer,
  actor,
  after,
  at,
  completed,
  controller,
  done,
  idOf,
  moderator,
  paused,
  running,
  secs,
  serial,
  stopped,
} from '../support/rooms.ts';

const now = at(20);
const refusal = (error: string) => ({ ok: false, refusal: { error } });

const ask = (content = '¿Y el café?', author?: string): CommandOf<'question.ask'> => ({
  command: 'question.ask',
  content,
  ...(author !== undefined && { author }),
});
const moderate = (status: 'approved' | 'answered' | 'rejected', moderator_notes?: string | null): Command => ({
  command: 'question.moderate',
  question_id: idOf('q'),
  status,
  ...(moderator_notes !== undefined && { moderator_notes }),
});
const remove: Command = { command: 'question.delete', question_id: idOf('q') };

/** Somebody of the audience on this tab; null for a caller without any. */
const onTab = (clientKey: string | null, moment: Instant = now, fresh = serial()): Context => ({
  ...actor('audience', moment, fresh),
  clientKey,
});
const eyes = (role: Role, clientKey: string | null = null) => ({ role, clientKey, sessionId: ROOM_ID, now });
const seenBy = (room: Room, role: Role, clientKey: string | null = null) =>
  toRoomState(room, eyes(role, clientKey)).questions.map(({ content }) => content);
const staff: readonly Role[] = ['controller', 'moderator'];

describe('asking', () => {
  const reads = (fields: object) => {
    const read = command.safeParse({ command: 'question.ask', ...fields });
    return read.success ? read.data : null;
  };

  test('[Q1] a question is trimmed, and may have several lines', () => {
    expect(reads({ content: '  ¿Y el\ncafé? \u0000', author: ' Eva\n' })).toEqual(ask('¿Y el\ncafé?', 'Eva'));
  });

  test('[Q1] a question has 1 to 500 characters, its author at most 100', () => {
    const lengths = (field: string) =>
      [0, 1, 100, 101, 500, 501].filter((length) => reads({ content: 'x', [field]: 'x'.repeat(length) }) !== null);
    expect(lengths('content')).toEqual([1, 100, 101, 500]);
    expect(lengths('author')).toEqual([0, 1, 100]);
    expect(reads({ content: ' \n ' })).toBeNull();
  });

  test.each([
    [undefined, 'Anónimo'],
    ['', 'Anónimo'],
    ['Eva', 'Eva'],
  ])('[Q1] by %o is by %s, and waits', (given, author) => {
    const change = done(applyCommand(aRoom(), ask('¿Y el café?', given), onTab('phone')));
    const question = aQuestion({ id: 'n1', content: '¿Y el café?', author, created_at: now, asker: 'phone' });
    expect(change.facts).toEqual([{ fact: 'question.asked', question, isPublic: true }]);
    expect(change.answer).toEqual({ question: question.id });
  });

  test.each(connectionTypes)('[Q2] while questions are closed, as %s', (role) => {
    const closed = aRoom({ settings: { questions_open: false } });
    const expected = staff.includes(role) ? { ok: true } : refusal('questions_closed');
    expect(applyCommand(closed, ask(), actor(role, now))).toMatchObject(expected);
  });

  test.each(connectionTypes)('[Q91, Q92] names that are off or required, as %s', (role) => {
    const isStaff = staff.includes(role);
    const given = (question_names: 'off' | 'required', author?: string) =>
      applyCommand(aRoom({ settings: { question_names } }), ask('¿Y el café?', author), actor(role, now));
    const by = (author: string) => ({ ok: true, facts: [{ question: { author } }] });
    expect(given('off', 'Eva')).toMatchObject(by(isStaff ? 'Eva' : 'Anónimo'));
    expect(given('required', 'Eva')).toMatchObject(by('Eva'));
    const nameless = { error: 'invalid', problems: { author: { code: 'no_author' } } };
    for (const none of [undefined, '']) {
      expect(given('required', none)).toMatchObject(isStaff ? by('Anónimo') : { ok: false, refusal: nameless });
    }
  });

  test('[Q2, Q92] a closed room says so before it asks for a name', () => {
    const closed = aRoom({ settings: { questions_open: false, question_names: 'required' } });
    expect(applyCommand(closed, ask(), onTab('phone'))).toEqual(refusal('questions_closed'));
  });

  test.each(connectionTypes)('[Q15] while the item on stage takes none, as %s', (role) => {
    const settings = { takes_questions: false };
    const asked = (run: Run, activeTimerId = idOf('a')) =>
      applyCommand(
        aRoom({ timers: [aTimer({ id: 'a', run, settings }), aTimer({ id: 'b' })], activeTimerId }),
        ask(),
        actor(role, now),
      );
    const closed = {
      ok: false,
      refusal: { error: 'questions_closed', reason: { code: 'not_at_this_item' } },
    };
    const expected = staff.includes(role) ? { ok: true } : closed;
    for (const run of [running(at(600)), paused(secs(9))]) expect(asked(run)).toMatchObject(expected);
    for (const run of [stopped(secs(600)), completed(secs(0))]) expect(asked(run)).toMatchObject({ ok: true });
    expect(asked(running(at(600)), idOf('b'))).toMatchObject({ ok: true });
  });

  /** Which of these moments, in seconds, the room takes a question at. */
  const taken = (moments: readonly number[], clientKey: (index: number) => string | null, role: Role = 'audience') => {
    const fresh = serial();
    let room = aRoom();
    return moments.filter((moment, index) => {
      const change = applyCommand(room, ask(), { ...actor(role, at(moment), fresh), clientKey: clientKey(index) });
      if (change.ok) room = change.room;
      else expect(change.refusal.error).toBe('asking_too_fast');
      return change.ok;
    });
  };

  test('[Q3] one tab asks once in 10 s', () => {
    expect(taken([0, 0.001, 9.999, 10, 19.999, 20], () => 'phone')).toEqual([0, 10, 20]);
  });

  test('[H171] a refused question says when the tab may ask again', () => {
    const waits = (moments: readonly number[]) => {
      const fresh = serial();
      let room = aRoom();
      return moments.map((moment) => {
        const change = applyCommand(room, ask(), { ...actor('audience', at(moment), fresh), clientKey: 'phone' });
        if (change.ok) room = change.room;
        return change.ok ? null : change.refusal.retry_after;
      });
    };
    expect(waits([0, 0.001, 7.2, 9.999])).toEqual([null, 10, 3, 1]);
    expect(waits([0, 20, 40, 60, 80, 100, 120, 599])).toEqual([null, null, null, null, null, null, 480, 1]);
  });

  test('[Q3] and six times in 10 min', () => {
    expect(taken([0, 20, 40, 60, 80, 100, 120, 599.999, 600, 619.999, 620], () => 'phone')).toEqual([
      0, 20, 40, 60, 80, 100, 600, 620,
    ]);
  });

  test('[Q4] all tabs together ask five times in a second', () => {
    const moments = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.999, 1, 1.05, 1.1];
    expect(taken(moments, (index) => `phone ${index}`)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 1, 1.1]);
  });

  test('[Q4] somebody without a tab’s secret counts only towards the limit of all', () => {
    expect(taken([0, 0.1, 0.2, 0.3, 0.4, 0.5, 1], () => null)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 1]);
  });

  describe('[Q14] the limit of all is shared among addresses', () => {
    /** A room that is asked, on a clock of its own in milliseconds. */
    function asked() {
      const fresh = serial();
      let room = aRoom();
      let tries: readonly QuestionAttempt[] = [];
      return (ms: number, { address, tab }: { address: string; tab: string | null }) => {
        const context = {
          ...actor('audience', at(ms / 1000), fresh),
          clientKey: tab,
          address,
          questionAttempts: tries,
        };
        const change = applyCommand(room, ask(), context);
        const attempt = questionAttemptOf(change, context);
        if (attempt) tries = withQuestionAttempt(tries, attempt);
        if (change.ok) room = change.room;
        return change.ok;
      };
    }

    test('[Q14] three hundred phones behind one address can all ask', () => {
      const tries = asked();
      const waiting = new Set(Array.from({ length: 300 }, (_, index) => `phone ${index}`));
      let ms = 0;
      while (waiting.size > 0 && ms < 100_000) {
        for (const tab of waiting) if (tries(ms, { address: 'venue', tab })) waiting.delete(tab);
        ms += 250;
      }
      expect(waiting.size).toBe(0);
      expect(ms).toBeLessThan(80_000);
    });

    /** Other people who ask, in tries of a minute: six loops of ten a second, each question from a tab of its own. */
    const loops = (addresses: number) =>
      Array.from({ length: 3600 }, (_, index) => ({
        ms: Math.floor((index * 1000) / 60),
        address: `loop ${index % addresses}`,
        tab: `spam ${index}`,
      }));

    test.each([1, 2, 6])('[Q14] beside six loops from %i addresses twenty honest phones are served', (addresses) => {
      const { whole } = createRandom(addresses);
      const tries = asked();
      const honest = Array.from({ length: 40 }, (_, index) => ({
        ms: 2000 + Math.floor(index / 20) * 26_000 + whole(0, 15_000),
        address: `home ${index % 20}`,
        tab: `phone ${index % 20}`,
      }));
      let waiting = honest.map((who) => ({ who, due: who.ms, tries: 0 }));
      const served: number[] = [];
      let spam = 0;
      for (const { ms, ...who } of loops(addresses)) {
        waiting = waiting.flatMap((each) => {
          if (each.due > ms) return [each];
          const isServed = tries(ms, each.who);
          if (isServed) served.push(each.tries);
          return isServed ? [] : [{ ...each, due: each.due + 1000, tries: each.tries + 1 }];
        });
        if (tries(ms, who)) spam += 1;
      }
      // Asked again a second later, as by a person who reads that it was too fast.
      expect(waiting).toEqual([]);
      expect(served.filter((again) => again === 0).length).toBeGreaterThanOrEqual(30);
      expect(Math.max(...served)).toBeLessThanOrEqual(4);
      expect(spam).toBeLessThan(150);
    });

    test('[Q14] a refused question is accepted when sent again a second later', () => {
      const tries = asked();
      const spam = (ms: number, index: number) => tries(ms, { address: 'loop', tab: `spam ${ms} ${index}` });
      let refused = 0;
      for (let ms = 0; ms < 30_000; ms += 100) {
        for (let index = 0; index < 6; index += 1) spam(ms, index);
        if (ms % 1500 !== 0) continue;
        const who = { address: `home ${ms}`, tab: `phone ${ms}` };
        if (!tries(ms + 50, who)) refused += Number(!tries(ms + 1050, who));
      }
      expect(refused).toBe(0);
    });

    test('[Q14] the list of attempts is bounded', () => {
      const at0 = { address: 'loop', at: now, isTaken: false };
      const many = Array.from({ length: 3000 }).reduce<readonly QuestionAttempt[]>(
        (tries) => withQuestionAttempt(tries, at0),
        [],
      );
      expect(many.length).toBeLessThanOrEqual(100);
      const others = Array.from({ length: 3000 }, (_, index) => ({ ...at0, address: `${index}` }));
      expect(
        others.reduce<readonly QuestionAttempt[]>((tries, one) => withQuestionAttempt(tries, one), []),
      ).toHaveLength(1000);
    });
  });

  test('[Q14] refused attempts displace no accepted ones from the list', () => {
    const took = { address: 'home', at: at(0), isTaken: true };
    const flood = Array.from({ length: 5000 }, (_, index) => ({ address: `${index % 60}`, at: at(1), isTaken: false }));
    const tries = flood.reduce<readonly QuestionAttempt[]>(
      (before, one) => withQuestionAttempt(before, one),
      withQuestionAttempt([], took),
    );
    expect(tries).toContainEqual(took);
    expect(tries.length).toBeLessThanOrEqual(1001);
  });

  describe('[D63] a full audience', () => {
    const held = (...counts: readonly number[]) =>
      counts.flatMap((count, index) => Array.from({ length: count }, () => `address ${index}`));

    test('[D63] the newest phone of the address with the most is closed for one of an address with fewer', () => {
      expect(audienceSlotToEvict(held(3, 5, 2), 'address 9')).toBe(7);
      expect(audienceSlotToEvict(held(3, 5, 2), 'address 0')).toBe(7);
    });

    test('[D63] phones beside a screen with a code are never closed for others', () => {
      const hall = Array.from({ length: 9 }, () => null);
      expect(audienceSlotToEvict(hall, 'address 9')).toBeNull();
      expect(audienceSlotToEvict([...hall, ...held(3)], 'address 9')).toBe(11);
      expect(audienceSlotToEvict([...held(1), ...hall], 'address 9')).toBeNull();
    });

    test('[D63] no phone is closed if the newcomer’s address has nearly as many', () => {
      expect(audienceSlotToEvict(held(3, 5, 4), 'address 2')).toBeNull();
      expect(audienceSlotToEvict(held(10), 'address 0')).toBeNull();
      expect(audienceSlotToEvict(held(1, 1), 'address 9')).toBeNull();
      expect(audienceSlotToEvict([], 'address 9')).toBeNull();
    });

    test('[D63] in any order of arrival each address ends with its share, and then no connection is closed any more', () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 8 }), (places, others) => {
          let crowd: readonly string[] = Array.from({ length: places }, () => 'loop');
          const come = (address: string) => {
            const leaver = audienceSlotToEvict(crowd, address);
            if (leaver !== null) crowd = [...crowd.toSpliced(leaver, 1), address];
            return leaver !== null;
          };
          for (let turn = 0; turn < places; turn += 1) {
            for (let other = 0; other < others; other += 1) come(`home ${other}`);
            come('loop');
          }
          const counts = [...countByAddress(crowd).values()];
          expect(crowd).toHaveLength(places);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
          expect(['loop', ...Array.from({ length: others }, (_, other) => `home ${other}`)].filter(come)).toEqual([]);
        }),
      );
    });
  });

  test.each(staff)('[Q5] no limit holds for a %s', (role) => {
    const many = Array.from({ length: 30 }, () => 0);
    expect(taken(many, () => 'desk', role)).toHaveLength(30);
  });

  test('[Q10] questions of the same millisecond are a millisecond apart', () => {
    const { questions } = after(aRoom(), actor('moderator', now, serial()), ask('uno'), ask('dos'), ask('tres'));
    expect(questions.map(({ created_at }) => created_at - now)).toEqual([0, 1, 2]);
    expect(seenBy(aRoom({ questions }), 'audience')).toEqual(['uno', 'dos', 'tres']);
  });
});

describe('moderating', () => {
  const room = aRoom({ questions: [aQuestion({ asker: 'phone' })] });

  test.each(['approved', 'answered', 'rejected'] as const)('[Q6] %s', (status) => {
    const question = { ...aQuestion({ asker: 'phone' }), status };
    const change = done(applyCommand(room, moderate(status), moderator(now)));
    expect(change.facts).toEqual([{ fact: 'question.moderated', question }]);
    expect(change.room.questions).toEqual([question]);
    expect(change.answer).toEqual({ question: question.id });
  });

  test('[Q6] notes stay until they are replaced or emptied', () => {
    const notes = (...commands: readonly Command[]) =>
      after(room, moderator(now), ...commands).questions[0]?.moderator_notes;
    expect(notes(moderate('approved', 'para el final'), moderate('rejected'))).toBe('para el final');
    expect(notes(moderate('approved', 'a'), moderate('approved', 'b'))).toBe('b');
    expect(notes(moderate('approved', 'a'), moderate('approved', null))).toBeNull();
    expect(notes(moderate('approved', 'a'), moderate('approved', ''))).toBeNull();
  });

  test('[Q6] the same verdict again makes no fact', () => {
    const approved = after(room, moderator(now), moderate('approved'));
    for (const same of [moderate('approved'), moderate('approved', null), moderate('approved', '')]) {
      expect(after(approved, moderator(now), same)).toBe(approved);
    }
  });

  test('[Q7] a deleted question is gone', () => {
    const gone = done(applyCommand(room, remove, moderator(now)));
    expect(gone.facts).toEqual([{ fact: 'question.deleted', questionId: idOf('q'), asker: 'phone' }]);
    expect(gone.room.questions).toEqual([]);
    expect(applyCommand(gone.room, remove, moderator(now))).toEqual(refusal('question_not_found'));
    expect(applyCommand(gone.room, moderate('approved'), moderator(now))).toEqual(refusal('question_not_found'));
  });
});

describe('another wording', () => {
  const asked = aQuestion({ content: 'ola k ase', asker: 'phone' });
  const reword = (content: string): Command => ({ command: 'question.edit', question_id: asked.id, content });
  const reworded = (...contents: readonly string[]) =>
    after(aRoom({ questions: [asked] }), moderator(now), ...contents.map(reword));

  test('[Q84] keeps what was asked, however often it changes, and the first one again is none', () => {
    expect(reworded('¿Qué hace?').questions).toEqual([{ ...asked, content: '¿Qué hace?', original: 'ola k ase' }]);
    expect(reworded('¿Qué hace?', '¿Qué hacen?').questions[0]).toMatchObject({ original: 'ola k ase' });
    expect(reworded('¿Qué hace?', 'ola k ase').questions).toEqual([asked]);
    expect(reworded('ola k ase').questions[0]).toBe(asked);
    const unknown: Command = { command: 'question.edit', question_id: idOf('x'), content: '¿?' };
    expect(applyCommand(aRoom(), unknown, moderator(now))).toEqual(refusal('question_not_found'));
  });

  test.each(connectionTypes)('[Q84] a pending one that everybody sees stays with a %s', (role) => {
    const { facts } = done(applyCommand(aRoom({ questions: [asked] }), reword('¿Qué hace?'), moderator(now)));
    expect(facts.map((fact) => toMessage(fact, eyes(role, null)))).toMatchObject([
      { type: 'question_moderated', data: { question: { content: '¿Qué hace?' } } },
    ]);
  });

  test.each(connectionTypes)('[Q84] a %s sees what was asked only as staff or as who asked', (role) => {
    const room = reworded('¿Qué hace?');
    const originals = (clientKey: string | null) =>
      toRoomState(room, eyes(role, clientKey)).questions.map(({ original = null }) => original);
    expect(originals(null)).toEqual([staff.includes(role) ? 'ola k ase' : null]);
    expect(originals('phone')).toEqual(['ola k ase']);
  });
});

describe('votes', () => {
  const room = aRoom({
    questions: [
      aQuestion({ id: 'a', status: 'approved', asker: 'one' }),
      aQuestion({ id: 'b' }),
      aQuestion({ id: 'c', status: 'answered' }),
      aQuestion({ id: 'd', status: 'rejected', asker: 'one' }),
    ],
    settings: { pending_visible: false },
  });
  const vote = (id: string, on = true): Command => ({ command: 'question.vote', question_id: idOf(id), on });
  const given = (...votes: readonly (readonly [tab: string, id: string, on?: boolean])[]) =>
    votes.reduce((before, [tab, id, on]) => after(before, onTab(tab), vote(id, on)), room);

  test('[Q85] one for each tab and question, the own one too; a second press takes it back', () => {
    const voted = given(['one', 'a'], ['two', 'a'], ['two', 'a']);
    expect(voted.questionVotes).toEqual({ [idOf('a')]: 2 });
    expect(given(['one', 'a'], ['two', 'a'], ['one', 'a', false]).questionVotes).toEqual({ [idOf('a')]: 1 });
    expect(given(['one', 'a'], ['one', 'a', false])).toEqual({ ...room, clock: expect.any(Object) });
    expect(applyCommand(voted, vote('a'), onTab('two'))).toMatchObject({ ok: true, facts: [] });
    expect(after(voted, { ...onTab(null), scope: 'a key' }, vote('a'), vote('a')).questionVotes).toEqual({
      [idOf('a')]: 3,
    });
  });

  test('[Q85] of at most 5,000 tabs, 200 of each', () => {
    const ballots = Array.from({ length: MAX_BALLOTS }, (_each, index) => ({
      tab: `t${String(index).padStart(6, '0')}`,
      questions: [idOf('a')],
    }));
    const full = { ...room, ballots, questionVotes: { [idOf('a')]: MAX_BALLOTS } };
    expect(applyCommand(full, vote('a'), onTab('one'))).toMatchObject({ ok: false, refusal: { error: 'too_many' } });
    expect(applyCommand(full, vote('a', false), onTab('t000007'))).toMatchObject({
      ok: true,
      room: { questionVotes: { [idOf('a')]: MAX_BALLOTS - 1 } },
    });
    const many = Array.from({ length: MAX_VOTES + 1 }, (_each, index) =>
      aQuestion({ id: `q${index}`, status: 'approved' }),
    );
    const used = many
      .slice(0, -1)
      .reduce(
        (before, { id }) => after(before, onTab('one'), { command: 'question.vote', question_id: id, on: true }),
        aRoom({ questions: many }),
      );
    const last: Command = { command: 'question.vote', question_id: many.at(-1)?.id ?? '', on: true };
    expect(applyCommand(used, last, onTab('one'))).toMatchObject({ ok: false, refusal: { error: 'conflict' } });
    expect(applyCommand(used, last, onTab('two'))).toMatchObject({ ok: true });
  });

  test('[Q86] while it is open, and who sees it', () => {
    for (const id of ['b', 'x'])
      expect(applyCommand(room, vote(id), onTab('one'))).toEqual(refusal('question_not_found'));
    for (const id of ['c', 'd'])
      expect(applyCommand(room, vote(id), onTab('one'))).toMatchObject({ ok: false, refusal: { error: 'conflict' } });
    const shown = after(given(['one', 'a']), moderator(now), { command: 'question.show', question_id: idOf('a') });
    expect(after(shown, onTab('two'), vote('a')).questionVotes).toEqual({ [idOf('a')]: 2 });
  });

  test('[Q87] go with a question that is deleted', () => {
    const gone = after(given(['one', 'a'], ['two', 'a']), moderator(now), {
      command: 'question.delete',
      question_id: idOf('a'),
    });
    expect([gone.questionVotes, gone.ballots]).toEqual([{}, []]);
  });

  test('[Q87] are as many as the tabs that vote, after any commands and undos', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        for (const { room: each } of steps) {
          expect(each.questionVotes).toEqual(countVotes(each.ballots));
          const ids = new Set(each.questions.map(({ id }) => id));
          expect(Object.keys(each.questionVotes).filter((id) => !ids.has(id))).toEqual([]);
        }
      }),
    );
  });

  const seenVotes = (role: Role, clientKey: string) => {
    const { question_votes, voted } = toRoomState(given(['one', 'a'], ['two', 'a']), eyes(role, clientKey));
    const fact = { fact: 'question.voted', questionId: idOf('a'), votes: 2, voter: 'two', isOn: true } as const;
    return [question_votes, voted, toMessage(fact, eyes(role, clientKey))?.data];
  };

  test.each([...staff, 'guest', 'audience'] as const)(
    '[Q88] a %s sees how many there are, and of voters themselves',
    (role) => {
      const [votes, data] = [{ [idOf('a')]: 2 }, { question_id: idOf('a'), votes: 2 }];
      expect(seenVotes(role, 'two')).toEqual([votes, [idOf('a')], { ...data, voted: true }]);
      expect(seenVotes(role, 'three')).toEqual([votes, undefined, data]);
    },
  );

  test.each(['viewer', 'speaker'] as const)('[Q88] a %s is not told of votes, and has none', (role) => {
    expect(seenVotes(role, 'two')).toEqual([undefined, undefined, undefined]);
    expect(applyCommand(room, vote('a'), { ...actor(role, now), clientKey: 'two' })).toEqual(refusal('forbidden'));
  });
});

describe('the question that is being answered', () => {
  const [first, second] = [aQuestion({ id: 'a', status: 'approved' }), aQuestion({ id: 'b' })];
  const room = aRoom({ questions: [first, second] });
  const show = (id: string): Command => ({ command: 'question.show', question_id: idOf(id) });
  const verdict = (id: string, status: Question['status'] & ('approved' | 'answered' | 'rejected')): Command => ({
    command: 'question.moderate',
    question_id: idOf(id),
    status,
  });
  const seen = ({ questions, shownQuestion }: Room) => [shownQuestion, ...questions.map(({ status }) => status)];
  const then = (...commands: readonly Command[]) => after(room, moderator(now), ...commands);

  test('[Q77] is one, is approved with that, and the former one has been answered', () => {
    expect(seen(then(show('a')))).toEqual([idOf('a'), 'approved', 'pending']);
    expect(seen(then(show('a'), show('b')))).toEqual([idOf('b'), 'answered', 'approved']);
    expect(seen(then(show('a'), show('b'), show('a')))).toEqual([idOf('a'), 'approved', 'answered']);
    expect(then(show('a'), show('a'))).toEqual(then(show('a')));
    expect(applyCommand(room, show('x'), moderator(now))).toEqual(refusal('question_not_found'));
  });

  test('[Q77] ends as answered, when it is rejected, and when it is deleted', () => {
    expect(seen(then(show('a'), verdict('a', 'answered')))).toEqual([null, 'answered', 'pending']);
    expect(seen(then(show('a'), verdict('a', 'rejected')))).toEqual([null, 'rejected', 'pending']);
    expect(seen(then(show('a'), { command: 'question.delete', question_id: idOf('a') }))).toEqual([null, 'pending']);
    expect(seen(then(show('a'), verdict('a', 'approved'), verdict('b', 'rejected')))).toEqual([
      idOf('a'),
      'approved',
      'rejected',
    ]);
  });

  test.each(connectionTypes)('[Q81] is told to a %s, and is in a snapshot however old it is', (role) => {
    const shown = { fact: 'question.shown', question: first } as const;
    expect(toMessage(shown, eyes(role, null))).toMatchObject({
      type: 'question_shown',
      data: { question: { id: first.id } },
    });
    const many = Array.from({ length: 300 }, (_each, index) =>
      aQuestion({ id: `q${index}`, created_at: instant(at(1) + index), status: 'answered' }),
    );
    const crowded = after(aRoom({ questions: [first, ...many] }), moderator(now), show('a'));
    const state = toRoomState(crowded, eyes(role));
    expect([state.shown_question, state.questions[0]?.id]).toEqual([first.id, first.id]);
    expect(state.questions).toHaveLength(staff.includes(role) ? 301 : 101);
  });
});

describe('a full list', () => {
  const full = (statusOf: (index: number) => Question['status']) =>
    aRoom({
      questions: Array.from({ length: QUESTIONS_KEPT }, (_each, index) =>
        aQuestion({ id: `q${index}`, created_at: instant(at(0) + index), status: statusOf(index) }),
      ),
    });

  test('[Q79] keeps the one that is being answered', () => {
    const room = after(
      full(() => 'approved'),
      moderator(now),
      { command: 'question.show', question_id: idOf('q0') },
    );
    expect(done(applyCommand(room, ask(), onTab('phone'))).facts[0]).toMatchObject({ questionId: idOf('q1') });
  });

  test.each<[string, (index: number) => Question['status'], string]>([
    ['its oldest rejected one', (index) => (index < 5 ? 'pending' : index < 8 ? 'approved' : 'rejected'), 'q8'],
    ['else the oldest that waits', (index) => (index < 5 ? 'approved' : 'pending'), 'q5'],
    ['else the oldest', () => 'approved', 'q0'],
  ])('[Q8] gives up %s', (_word, statusOf, gone) => {
    const change = done(applyCommand(full(statusOf), ask(), onTab('phone')));
    expect(change.facts).toMatchObject([
      { fact: 'question.deleted', questionId: idOf(gone) },
      { fact: 'question.asked' },
    ]);
    expect(change.room.questions).toHaveLength(QUESTIONS_KEPT);
    expect(change.room.questions.at(-1)?.content).toBe('¿Y el café?');
  });

  test('[Q8] gives up none with votes while another one waits', () => {
    const voted = { [idOf('q0')]: 7, [idOf('q1')]: 1 };
    const room = { ...full((index) => (index < 3 ? 'pending' : 'approved')), questionVotes: voted };
    expect(done(applyCommand(room, ask(), onTab('phone'))).facts[0]).toMatchObject({ questionId: idOf('q2') });
  });
});

describe('visibility', () => {
  const questions = [
    aQuestion({ id: 'waits', asker: 'one' }),
    aQuestion({ id: 'good', status: 'approved', asker: 'two', moderator_notes: 'para el final' }),
    aQuestion({ id: 'bad', status: 'rejected', asker: 'one', moderator_notes: 'fuera de tema' }),
  ];
  const open = aRoom({ questions });
  const discreet = aRoom({ questions, settings: { pending_visible: false } });

  test.each(connectionTypes)('[Q9] as %s', (role) => {
    const all = ['waits', 'good', 'bad'];
    const isStaff = staff.includes(role);
    expect(seenBy(open, role)).toEqual(isStaff ? all : ['waits', 'good']);
    expect(seenBy(discreet, role)).toEqual(isStaff ? all : ['good']);
    expect(seenBy(discreet, role, 'one')).toEqual(all);
    expect(seenBy(discreet, role, 'two')).toEqual(isStaff ? all : ['good']);
  });

  test.each(connectionTypes)('[Q9] notes and authorship, as %s', (role) => {
    const seen = toRoomState(open, eyes(role, 'one')).questions;
    expect(seen.map(({ mine }) => mine)).toEqual([true, undefined, true]);
    const notes = seen.map(({ moderator_notes }) => moderator_notes);
    expect(notes).toEqual(
      staff.includes(role) ? [null, 'para el final', 'fuera de tema'] : [undefined, undefined, undefined],
    );
    expect(JSON.stringify(seen)).not.toContain('asker');
  });

  test('[Q11] all but staff get the newest 100 approved, 50 pending and their own questions, in their order', () => {
    const many = Array.from({ length: 400 }, (_each, index) =>
      aQuestion({
        id: `q${index}`,
        created_at: instant(at(0) + index),
        status: index % 2 === 0 ? 'approved' : 'pending',
        asker: index < 3 ? 'phone' : null,
      }),
    );
    const room = aRoom({ questions: many });
    const waiting = new Set(many.filter(({ status }) => status === 'pending').slice(-50));
    const approved = new Set(many.filter(({ status }) => status === 'approved').slice(-100));
    const newest = many.filter((each) => waiting.has(each) || approved.has(each)).map(({ content }) => content);
    expect(seenBy(room, 'audience')).toEqual(newest);
    expect(seenBy(room, 'audience', 'phone')).toEqual(['q0', 'q1', 'q2', ...newest]);
    expect(seenBy(room, 'guest')).toEqual(newest);
    expect(toRoomState(room, { ...eyes('viewer'), allQuestions: true }).questions).toHaveLength(400);
    expect(seenBy(room, 'moderator')).toHaveLength(400);
    expect(toRoomState(room, eyes('audience')).question_counts).toEqual({ received: 400, approved: 200 });
  });

  test('[Q11] and the 20 open ones with most votes, however old: a vote may bring one and take another one away', () => {
    const many = Array.from({ length: 130 }, (_each, index) =>
      aQuestion({ id: `q${index}`, created_at: instant(at(0) + index), status: index === 0 ? 'answered' : 'approved' }),
    );
    const questionVotes = Object.fromEntries(many.slice(0, 21).map(({ id }, index) => [id, 100 - index]));
    const room = aRoom({ questions: many, questionVotes });
    const old = (seen: readonly string[]) => seen.filter((each) => Number(each.slice(1)) < 30);
    const upTo = (last: number, ...others: readonly number[]) =>
      [...Array.from({ length: last }, (_each, index) => index + 1), ...others].map((index) => `q${index}`);
    expect(old(seenBy(room, 'audience'))).toEqual(upTo(20));
    expect(old(seenBy(room, 'guest'))).toEqual(upTo(20));

    const voted = { ...room, questionVotes: { ...questionVotes, [idOf('q25')]: 81 } };
    const [before, next] = [room, voted].map((each) => audienceViewOf(each, eyes('audience')));
    if (!before || !next) throw new Error('No views');
    const votes = new Set([idOf('q25')]);
    expect(audienceChangesSince([before], next, { viewer: eyes('audience'), votes })).toMatchObject({
      questions: [{ id: idOf('q25') }],
      questions_gone: [idOf('q20')],
      question_votes: { [idOf('q25')]: 81 },
    });
    const further = { ...voted, questionVotes: { ...voted.questionVotes, [idOf('q1')]: 200 } };
    expect(audienceViewOf(further, eyes('audience')).questions).toBe(next.questions);
  });
});

describe('updates', () => {
  const pending = aQuestion({ asker: 'phone' });
  const told = (fact: Parameters<typeof toMessage>[0], role: Role, clientKey: string | null = null) =>
    toMessage(fact, eyes(role, clientKey))?.type ?? null;

  test.each(connectionTypes)('[Q13] of a question that is not public, to a %s', (role) => {
    const hidden = { fact: 'question.asked', question: pending, isPublic: false } as const;
    expect(told(hidden, role)).toBe(staff.includes(role) ? 'question_created' : null);
    expect(told(hidden, role, 'phone')).toBe('question_created');
    expect(told({ ...hidden, isPublic: true }, role)).toBe('question_created');
  });

  test.each(connectionTypes)('[Q13] of a rejected question, as its deletion, to a %s who may not see it', (role) => {
    const rejected = { fact: 'question.moderated', question: { ...pending, status: 'rejected' } } as const;
    expect(told(rejected, role)).toBe(staff.includes(role) ? 'question_moderated' : 'question_deleted');
    expect(told(rejected, role, 'phone')).toBe('question_moderated');
    expect(told({ ...rejected, question: { ...pending, status: 'approved' } }, role)).toBe('question_moderated');
  });

  test('[Q12] a change of whether pending questions are visible sends everybody a snapshot', () => {
    const change = done(applyCommand(aRoom(), { command: 'event.update', pending_visible: false }, controller(now)));
    expect(change.effects).toEqual([{ effect: 'refresh' }]);
    expect(change.facts.map(isTellable)).toEqual([false]);
    const other = done(applyCommand(aRoom(), { command: 'event.update', questions_open: false }, controller(now)));
    expect(other.effects).toEqual([]);
    expect(other.facts.map(isTellable)).toEqual([true]);
  });
});
