import { describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import type { ClientConnection } from '../../tools/room-client/connection.ts';
import { type JoinOptions, join } from './support/connection.ts';
import { type OpenedRoom, randomCode } from '../../tools/room-client/http.ts';
import { control, newRoom } from './support/room.ts';
import type { Frame } from '../../tools/room-client/frames.ts';
import type { Question } from '#protocol/questions.ts';
import { must } from './support/must.ts';

const about = (type: string, id: string) => (frame: Frame) =>
  frame.type === type && (frame.data.question?.id ?? frame.data.question_id) === id;

/** What the audience's updates say of a question. */
const changed =
  (id: string, fits: (question: Question) => boolean = () => true) =>
  (frame: Frame) =>
    frame.type === 'audience_update' && (frame.data.questions ?? []).some((each) => each.id === id && fits(each));

const gone = (id: string) => (frame: Frame) =>
  frame.type === 'audience_update' && (frame.data.questions_gone ?? []).includes(id);

const list = async ({ id }: OpenedRoom, ask: Parameters<typeof call>[2] = {}) =>
  (await call<{ readonly questions: readonly Question[] }>('GET', `/api/questions/${id}`, ask)).body.questions;

async function hall() {
  const room = await newRoom();
  const staff = await control(room);
  const phone: JoinOptions & { readonly clientId: string } = { type: 'audience', clientId: randomCode() };
  return { room, staff, phone, asker: await join(room.id, phone), other: await join(room.id, { type: 'audience' }) };
}

async function asked(connection: ClientConnection, fields: Readonly<Record<string, unknown>> = {}): Promise<Question> {
  const { result, error } = await connection.command('question.ask', { content: '¿Y el café?', ...fields });
  return must(result?.question, error?.error);
}

describe('[X29] the life of a question', () => {
  test('[X29] the asker receives it at once as their own, staff with its notes, phones among what changed', async () => {
    const { room, staff, phone, asker, other } = await hall();
    const viewer = await join(room.id, { type: 'viewer' });
    const question = await asked(asker, { author: ' ' });
    expect(question).toMatchObject({ author: 'Anónimo', status: 'pending', mine: true });
    const { id } = question;
    expect((await asker.until(about('question_created', id))).data.question).toEqual(question);
    const { mine: _mine, ...common } = question;
    expect((await staff.until(about('question_created', id))).data.question).toEqual({
      ...common,
      moderator_notes: null,
    });
    expect((await viewer.until(about('question_created', id))).data.question).toEqual(common);
    const update = await other.until(changed(id, ({ status }) => status === 'pending'));
    expect(update.data).toMatchObject({ questions: [common], question_counts: { received: 1, approved: 0 } });

    const moderated = await call<{ readonly message: string }>('PUT', `/api/questions/${id}/moderate`, {
      code: room.codes.moderator,
      body: { status: 'approved', moderator_notes: 'Buena' },
    });
    expect([moderated.status, moderated.body.message]).toEqual([200, 'Pregunta aprobada']);
    const own = await asker.until(about('question_moderated', id));
    expect(own.data).toMatchObject({ status: 'approved', question: { mine: true, status: 'approved' } });
    expect((await staff.until(about('question_moderated', id))).data.question?.moderator_notes).toBe('Buena');
    const approved = await other.until(changed(id, ({ status }) => status === 'approved'));
    expect(approved.data.question_counts).toEqual({ received: 1, approved: 1 });
    for (const connection of [asker, other, viewer]) expect(JSON.stringify(connection.frames)).not.toContain('Buena');

    expect(await list(room, { headers: { 'X-Client-Id': phone.clientId } })).toMatchObject([{ id, mine: true }]);
    expect((await staff.command('question.delete', { question_id: id })).ok).toBe(true);
    await asker.until(about('question_deleted', id));
    await viewer.until(about('question_deleted', id));
    await other.until(gone(id));
    expect(await list(room)).toEqual([]);
  });

  test('[X29] a question asked over HTTP reaches the phone of the same tab as its own, and nobody else', async () => {
    const { room, staff, phone, asker, other } = await hall();
    const { status, body } = await call<{ readonly question: Question }>('POST', '/api/questions', {
      headers: { 'X-Client-Id': phone.clientId, 'Idempotency-Key': 'once' },
      body: { event_id: room.id, content: '¿Cuándo?' },
    });
    expect([status, body.question.mine]).toEqual([201, true]);
    await asker.until(about('question_created', body.question.id));
    await staff.until(about('question_created', body.question.id));
    await other.until(changed(body.question.id, ({ mine }) => mine === undefined));
    // The second phone has received everything too, because phones are told one after the other.
    await asker.until(changed(body.question.id));
    const again = await asker.command('question.ask', { content: '¿Cuándo?' }, 'once');
    expect([again.result?.question, again.facts]).toEqual([body.question, []]);
    expect(await list(room)).toHaveLength(1);
    const back = await join(room.id, phone);
    expect(back.frames[0]?.data.questions).toMatchObject([{ id: body.question.id, mine: true }]);
  });

  test('[X29] while pending questions are hidden, only staff and the asker see them; a rejected one is gone', async () => {
    const { room, staff, asker, other } = await hall();
    const guest = await join(room.id, { type: 'guest' });
    await staff.command('event.update', { pending_visible: false });
    const hidden = await asked(asker);
    await staff.until(about('question_created', hidden.id));
    expect(await list(room)).toEqual([]);
    await staff.command('question.moderate', { question_id: hidden.id, status: 'approved' });
    await other.until(changed(hidden.id, ({ status }) => status === 'approved'));
    await staff.command('question.moderate', { question_id: hidden.id, status: 'rejected' });
    await guest.until(about('question_deleted', hidden.id));
    await other.until(gone(hidden.id));
    expect((await asker.until(({ data }) => data.question?.status === 'rejected')).data.question?.mine).toBe(true);
    for (const connection of [guest, other])
      expect(connection.frames.filter(about('question_created', hidden.id))).toEqual([]);
    expect(await list(room, { code: room.codes.moderator })).toMatchObject([{ status: 'rejected' }]);
  });

  test('[X29] everybody may ask, a stranger over HTTP too; what says nothing is refused with its field', async () => {
    const room = await newRoom();
    const connection = await control(room);
    for (const type of ['moderator', 'viewer', 'speaker', 'guest', 'audience']) {
      const asker = await join(room.id, { type, code: room.codes.moderator });
      await asked(asker, { content: type });
      expect(await asker.command('question.ask', { content: ' ' })).toMatchObject({
        error: { error: 'invalid', fields: { content: 'Por favor escribe tu pregunta' } },
      });
      await asker.close();
    }
    await asked(connection);
    expect(await list(room)).toHaveLength(6);
    const nowhere = await call('POST', '/api/questions', { body: { content: '¿Dónde?' } });
    expect([nowhere.status, nowhere.body.detail]).toMatchObject([
      422,
      { fields: { event_id: 'No hay evento seleccionado' } },
    ]);
  });
});

describe('[X30] questions are opened and closed by moderators', () => {
  test('[X30] over the socket and over HTTP, and phones receive it', async () => {
    const { room, asker } = await hall();
    const moderator = await join(room.id, { type: 'moderator', code: room.codes.moderator });
    expect((await moderator.command('event.update', { questions_open: false })).ok).toBe(true);
    await asker.until(
      ({ type, data }) => type === 'audience_update' && data.event?.settings['questions_open'] === false,
    );
    const refused = await asker.command('question.ask', { content: '¿Ya?' });
    expect(refused.error?.error).toBe('questions_closed');
    const body = { event_id: room.id, content: '¿Ya?' };
    expect((await call('POST', '/api/questions', { body })).status).toBe(403);
    await asked(moderator);

    const path = `/api/events/${room.id}/settings`;
    const opened = await call('POST', path, { code: room.codes.moderator, body: { questions_open: true } });
    expect(opened.status).toBe(200);
    await asked(asker);
    const tooMuch = await moderator.command('event.update', { questions_open: false, name: 'Otra' });
    expect(tooMuch.error?.error).toBe('forbidden');
  });
});
