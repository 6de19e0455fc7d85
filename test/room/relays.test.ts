import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { callerWith, claimedRoom, connect, read, relayOf, show, stubOf, type Client } from './room-client.ts';

const tab = () => crypto.randomUUID();

/** A show, a phone that asks, another one and a sign on one relay, and a phone on a second one. */
async function aHall() {
  const hall = await show();
  const { id } = hall;
  const client = tab();
  const phone = await connect(id, { type: 'audience', relay: 0, client });
  const other = await connect(id, { type: 'audience', relay: 0 });
  const sign = await connect(id, { type: 'audience', relay: 0, sign: true });
  const far = await connect(id, { type: 'audience', relay: 1 });
  for (const each of [phone, other, sign, far]) await each.hears('room_state');
  return { ...hall, client, phone, other, sign, far };
}

const stateOf = (client: Client) => client.of('room_state').at(-1)?.data;

describe('what phones of relays see', () => {
  test('[D82] is what phones of the room see', async () => {
    const { id, ana, phone, sign, far, timer_id } = await aHall();
    const [here, signHere] = [
      await connect(id, { type: 'audience' }),
      await connect(id, { type: 'audience', sign: true }),
    ];
    await here.hears('room_state');
    await signHere.hears('room_state');
    expect(stateOf(phone)).toEqual(stateOf(here));
    expect(stateOf(sign)).toEqual(stateOf(signHere));

    await ana.asks('timer.start', { timer_id });
    await ana.asks('event.update', { name: 'Gala' });
    const isNamed = ({ data }: { data: { event?: { name: string } } }) => data.event?.name === 'Gala';
    for (const each of [phone, far, here, sign]) await each.hears('audience_update', isNamed);
    expect(phone.of('audience_update')).toEqual(here.of('audience_update'));
    expect(far.of('audience_update')).toEqual(here.of('audience_update'));
  });

  test('[D82] their clock probes are answered by the relay, with the time of the room', async () => {
    const { phone } = await aHall();
    const before = Date.now();
    phone.say({ type: 'ping', data: { client_time: 7 } });
    const { data } = await phone.hears('pong');
    expect(data.client_time).toBe(7);
    expect(Math.abs((data.server_time ?? 0) - before)).toBeLessThan(5000);
  });

  test('[D82] a phone that violates the protocol is closed as by the room', async () => {
    const { phone, other, far } = await aHall();
    phone.send('{');
    other.send('x'.repeat(5000));
    far.send(new ArrayBuffer(1));
    const closed = await Promise.all([phone, other, far].map((each) => each.closedWith()));
    expect(closed.map(({ code, reason }) => [code, reason])).toEqual([
      [4400, 'bad_message'],
      [1009, 'too_large'],
      [4400, 'not_text'],
    ]);
  });

  test('[D82] a phone that asks for the whole state gets it', async () => {
    const { phone } = await aHall();
    phone.say({ type: 'resync' });
    await phone.until(() => phone.of('room_state').length === 2, 'a second state');
    expect(stateOf(phone)).toEqual(phone.of('room_state')[0]?.data);
  });
});

describe('what they do', () => {
  test('[D83] a question is answered, told to staff, and its author sees every verdict', async () => {
    const { ana, phone, other, far, client, id } = await aHall();
    await ana.asks('event.update', { pending_visible: false });
    const asked = await phone.asks('question.ask', { content: 'Secreta' });
    expect(asked.result?.question).toMatchObject({ content: 'Secreta', status: 'pending', mine: true });
    const { id: question_id } = (await ana.hears('question_created')).data.question;
    expect((await phone.hears('question_created')).data.question).toMatchObject({ mine: true });
    await ana.asks('question.moderate', { question_id, status: 'rejected' });
    expect((await phone.hears('question_moderated')).data.question).toMatchObject({ status: 'rejected', mine: true });
    await far.hears('audience_update', ({ data }) => data.question_counts?.received === 1);
    await other.hears('audience_update', ({ data }) => data.question_counts?.received === 1);
    expect(JSON.stringify([other.heard, far.heard])).not.toContain('Secreta');

    // The same tab comes again, on another relay.
    const again = await connect(id, { type: 'audience', relay: 1, client });
    expect((await again.hears('room_state')).data.questions).toMatchObject([{ content: 'Secreta', mine: true }]);
    await ana.asks('question.delete', { question_id });
    expect((await again.hears('question_deleted')).data).toEqual({ question_id });
    await ana.asks('undo');
    await again.until(() => again.of('room_state').length === 2, 'the question again');
    expect(stateOf(again)?.questions).toMatchObject([{ content: 'Secreta', mine: true }]);
  });

  test('[D83] a vote is counted once for a tab, whichever relays it comes by, and is taken back', async () => {
    const { ana, id, phone, far, client } = await aHall();
    const { result } = await ana.asks('question.ask', { content: '¿Quién?' });
    const question_id = result?.question?.id ?? '';
    const votes = async () => (await read(id, { asAudience: true })).state.question_votes?.[question_id];
    expect(await phone.asks('question.vote', { question_id, on: true })).toMatchObject({ ok: true });
    expect((await phone.hears('question_voted')).data).toEqual({ question_id, votes: 1, voted: true });
    expect(await phone.asks('question.vote', { question_id, on: true })).toMatchObject({ ok: true });
    await far.asks('question.vote', { question_id, on: true });
    const again = await connect(id, { type: 'audience', relay: 1, client });
    await again.hears('room_state');
    expect((await again.hears('question_votes')).data).toEqual({
      question_votes: { [question_id]: 2 },
      voted: [question_id],
    });
    await again.asks('question.vote', { question_id, on: true });
    expect(await votes()).toBe(2);
    await again.asks('question.vote', { question_id, on: false });
    expect(await votes()).toBe(1);
    await phone.hears('audience_update', ({ data }) => data.question_votes?.[question_id] === 1);
  });

  test('[D83] what they may not do is refused as by the room', async () => {
    const { id, phone, timer_id } = await aHall();
    const here = await connect(id, { type: 'audience' });
    await here.hears('room_state');
    for (const [command, fields] of [
      ['timer.start', { timer_id }],
      ['question.vote', { question_id: 'ninguna', on: true }],
      ['question.ask', {}],
      ['nada', {}],
      ['question.ask', { content: 'Tarde', not_after: 1 }],
    ] as const) {
      const [theirs, ours] = [await phone.asks(command, fields), await here.asks(command, fields)];
      expect([command, theirs.error]).toEqual([command, ours.error]);
      expect(theirs.ok).toBe(false);
    }
  });

  test('[D83] one address has one share of the questions, by however many relays and tabs it asks', async () => {
    const { id, phone } = await aHall();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    expect(await phone.asks('question.ask', { content: 'Una' })).toMatchObject({ ok: true });
    const command = (nth: number) => ({
      clientKey: String(nth).padStart(64, '0'),
      address: '198.51.100.1',
      frame: { id: `p-${nth}`, command: 'question.ask', content: `Pregunta ${nth}` },
    });
    // What 120 tabs ask by three relays within a second, of which others want a part too.
    for (const place of [5, 6, 7]) {
      const commands = Array.from({ length: 40 }, (_, nth) => command(place * 40 + nth));
      await stubOf(id).heard(place, { nth: 1, phones: 40, kiosks: 0, refused: [], newcomers: [], commands });
    }
    const { questions } = (await read(id, { asAudience: true, allQuestions: true })).state;
    expect(questions).toHaveLength(100);
    vi.useRealTimers();
  });

  test('[Q108, D83] one address has one share of the votes, and others have theirs', async () => {
    const { ana, id, phone } = await aHall();
    const { result } = await ana.asks('question.ask', { content: '¿Quién?' });
    const question_id = result?.question?.id ?? '';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const command = (nth: number) => ({
      clientKey: String(nth % 500).padStart(64, '0'),
      address: '198.51.100.1',
      frame: { id: `v-${nth}`, command: 'question.vote', question_id, on: nth % 1000 < 500 },
    });
    const vote = (from: number, count: number) => {
      const commands = Array.from({ length: count }, (_, nth) => command(from + nth));
      return stubOf(id).heard(5, { nth: from + 1, phones: 500, kiosks: 0, refused: [], newcomers: [], commands });
    };
    const votes = async () => (await read(id, { asAudience: true })).state.question_votes?.[question_id] ?? 0;
    // 500 tabs vote, and take it back, six times each.
    await vote(0, 6000);
    await vote(6000, 500);
    expect(await votes()).toBe(0);
    expect(await phone.asks('question.vote', { question_id, on: true })).toMatchObject({ ok: true });
    expect(await ana.asks('question.vote', { question_id, on: true })).toMatchObject({ ok: true });
    vi.setSystemTime(Date.now() + 500);
    await vote(7000, 500);
    expect(await votes()).toBe(2 + 300);
    vi.useRealTimers();
  });

  test('[Q109] staff are told of the votes of others twice a second at most, without phones here too, and at once of their own', async () => {
    const { id, controller, ana, stage } = await show();
    const other = await connect(id, { type: 'moderator', code: controller });
    await other.hears('room_state');
    const { result } = await ana.asks('question.ask', { content: '¿Quién?' });
    const question_id = result?.question?.id ?? '';
    const commands = Array.from({ length: 200 }, (_, nth) => ({
      clientKey: String(nth).padStart(64, '0'),
      address: '198.51.100.1',
      frame: { id: `v-${nth}`, command: 'question.vote', question_id, on: true },
    }));
    await stubOf(id).heard(5, { nth: 1, phones: 0, kiosks: 0, refused: [], newcomers: [], commands });
    await other.hears('question_votes', ({ data }) => data.question_votes[question_id] === 200);
    await ana.asks('question.vote', { question_id, on: true });
    expect((await ana.hears('question_voted')).data).toEqual({ question_id, votes: 201, voted: true });
    const mine = await ana.hears('question_votes', ({ data }) => data.question_votes[question_id] === 201);
    expect(mine.data.voted).toEqual([question_id]);
    await other.hears('question_votes', ({ data }) => data.question_votes[question_id] === 201);
    const moments = other.of('question_votes').map(({ server_time }) => server_time);
    const pauses = moments.slice(1).map((moment, nth) => moment - (moments[nth] ?? 0));
    expect(pauses.filter((ms) => ms < 490)).toEqual([]);
    expect(other.of('question_voted')).toEqual([]);
    expect(JSON.stringify(stage.heard)).not.toContain('question_vote');
  });

  test('[D83] a tab that came back by a relay hears of its question, though its former socket is still open', async () => {
    const { id, ana } = await aHall();
    const client = tab();
    const former = await connect(id, { type: 'audience', client });
    const { result } = await former.asks('question.ask', { content: '¿Y el café?' });
    const back = await connect(id, { type: 'audience', relay: 0, client });
    expect((await back.hears('room_state')).data.questions).toMatchObject([{ mine: true }]);
    await ana.asks('question.moderate', { question_id: result?.question?.id, status: 'rejected' });
    expect((await back.hears('question_moderated')).data).toMatchObject({ status: 'rejected' });
  });

  test('[D83] more newcomers than are served in a turn all get the state', async () => {
    const { id } = await aHall();
    const many = await Promise.all(Array.from({ length: 120 }, () => connect(id, { type: 'audience', relay: 1 })));
    const states = await Promise.all(many.map((each) => each.hears('room_state')));
    expect(states).toHaveLength(120);
  });

  test('[D84] a report that comes twice or late does nothing', async () => {
    const { ana, id } = await aHall();
    const { result } = await ana.asks('question.ask', { content: '¿Quién?' });
    const question_id = result?.question?.id ?? '';
    const nth = Date.now() + 60_000;
    const report = (on: boolean, number: number) => ({
      nth: number,
      phones: 3,
      kiosks: 0,
      refused: [],
      newcomers: [],
      commands: [
        { clientKey: 'a'.repeat(64), address: 'x', frame: { id: tab(), command: 'question.vote', question_id, on } },
      ],
    });
    const votes = async () => (await read(id, { asAudience: true })).state.question_votes?.[question_id] ?? 0;
    expect(await stubOf(id).heard(0, report(true, nth))).toMatchObject({ reply: 'done' });
    expect(await stubOf(id).heard(0, report(true, nth))).toEqual({ reply: 'late', nth });
    expect(await votes()).toBe(1);
    expect(await stubOf(id).heard(0, report(false, nth + 2))).toMatchObject({ reply: 'done' });
    // The first one, which a network held back.
    expect(await stubOf(id).heard(0, report(true, nth + 1))).toEqual({ reply: 'late', nth: nth + 2 });
    expect(await votes()).toBe(0);
  });

  test('[D84] a relay whose clock was set back reports again, and nothing is lost', async () => {
    const { ana, id, phone } = await aHall();
    const { result } = await ana.asks('question.ask', { content: '¿Quién?' });
    const empty = { phones: 3, kiosks: 0, refused: [], newcomers: [], commands: [] };
    await stubOf(id).heard(0, { ...empty, nth: Date.now() + 3_600_000 });
    const vote = { question_id: result?.question?.id, on: true };
    expect(await phone.asks('question.vote', vote)).toMatchObject({ ok: true });
  });
});

describe('when something ends', () => {
  test('[D80] staff are told of phones that leave a relay, to the last one, and of no kiosk', async () => {
    const { ana, phone, other, sign, far } = await aHall();
    const told = (watching: number) => ana.hears('hall_counted', ({ data }) => data.hall.watching === watching);
    expect((await told(3)).data.hall.most).toBe(3);
    phone.close();
    other.close();
    await told(1);
    far.close();
    sign.close();
    expect((await told(0)).data.hall.most).toBe(3);
  });

  test('[D85] the end of the event closes all phones, and a later one too', async () => {
    const { id, ana, phone, far } = await aHall();
    ana.say({ type: 'command', data: { id: tab(), command: 'event.finish' } });
    const finished = { code: 4410, reason: 'finished' };
    expect([await phone.closedWith(), await far.closedWith()]).toEqual([finished, finished]);
    expect(await (await connect(id, { type: 'audience', relay: 0 })).closedWith()).toEqual(finished);
  });

  test('[D85] a room that moves closes all phones; after it came back they see it again', async () => {
    const { id, controller, phone, far } = await aHall();
    const caller = callerWith(controller);
    await stubOf(id).leave(caller, { from: 'https://atiempo.mx', to: null });
    const moved = { code: 4301, reason: 'moved' };
    expect([await phone.closedWith(), await far.closedWith()]).toEqual([moved, moved]);
    expect(await (await connect(id, { type: 'audience', relay: 0 })).closedWith()).toEqual(moved);
    await stubOf(id).takeBack(caller);
    await (await connect(id, { type: 'audience', relay: 0 })).hears('room_state');
  });

  test('[D82] a removed tab does not come back by a relay', async () => {
    const { id, controller, viewer } = await claimedRoom();
    const ana = await connect(id, { type: 'controller', code: controller });
    const client = tab();
    const stage = await connect(id, { type: 'viewer', code: viewer, client });
    const { user_id } = (await stage.hears('room_state')).data.you;
    await ana.asks('user.remove', { user_id });
    const back = await connect(id, { type: 'audience', relay: 0, client });
    back.say({ type: 'command', data: { id: tab(), command: 'question.ask', content: '¿Y yo?' } });
    expect(await back.closedWith()).toEqual({ code: 4403, reason: 'removed' });
    expect((await read(id, { asAudience: true, allQuestions: true })).state.questions).toEqual([]);
  });

  test('[D85] a room that nobody opened closes phones, and nothing is stored', async () => {
    const id = `sala${crypto.randomUUID()}`;
    const phone = await connect(id, { type: 'audience', relay: 0 });
    expect(await phone.closedWith()).toEqual({ code: 4404, reason: 'not_found' });
    const stored = await runInDurableObject(relayOf(id, 0), (_relay, { storage }) => storage.list());
    expect(stored.size).toBe(0);
  });

  test('[D85] a relay that sleeps answers pings, and wakes for the next change without another state', async () => {
    const { id, ana, phone, other } = await aHall();
    await evictDurableObject(relayOf(id, 0));
    phone.send('ping');
    await phone.until(() => phone.raw.includes('pong'), 'a pong');
    await ana.asks('event.update', { name: 'Gala' });
    for (const each of [phone, other]) {
      await each.hears('audience_update', ({ data }) => data.event?.name === 'Gala');
      expect(each.of('room_state')).toHaveLength(1);
    }
    await phone.asks('question.ask', { content: '¿Sigue?' });
    await ana.hears('question_created');
  });

  test('[D85] a room that sleeps knows its relays, and tells them what it wakes for', async () => {
    const { id, ana, phone, far, timer_id } = await aHall();
    await evictDurableObject(stubOf(id));
    await ana.asks('timer.start', { timer_id });
    for (const each of [phone, far])
      await each.hears('audience_update', ({ data }) => data.timers?.[0]?.status === 'running');
    expect(far.of('room_state')).toHaveLength(1);
  });
});
