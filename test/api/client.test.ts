import { exports } from 'cloudflare:workers';
import { hc, parseResponse } from 'hono/client';
import { expect, expectTypeOf, test } from 'vitest';
import type { Api } from '../../worker/api/index.ts';
import type { Event } from '#protocol/event.ts';
import type { Message } from '#protocol/messages.ts';
import type { Question } from '#protocol/questions.ts';
import type { WireTimer } from '#protocol/timers.ts';
import { freshCode, freshId, SITE } from './calls.ts';

const calls = hc<Api>(`${SITE}/api`, {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => exports.default.fetch(new Request(input, init)),
});

test('[H13] requests and responses of calls have types', async () => {
  const session_id = freshId();
  const headers = { 'X-Room-Code': freshCode() };
  const made = await parseResponse(calls.sessions.$post({ json: { session_id, name: 'Congreso' } }, { headers }));
  expectTypeOf(made.codes.controller).toEqualTypeOf<string>();

  const timer = await parseResponse(
    calls.timers.$post({ json: { session_id, name: 'Charla', duration_minutes: 10 } }, { headers }),
  );
  expectTypeOf(timer.start_time).toEqualTypeOf<WireTimer['start_time']>();
  const param = { timerId: timer.id };
  await parseResponse(calls.timers[':timerId'].control.$post({ param, json: { action: 'start' } }, { headers }));
  await parseResponse(calls.timers[':timerId'].$put({ param, json: { current_time: 30 } }, { headers }));
  const { messages } = await parseResponse(
    calls.messages[':sessionId'].$get({ param: { sessionId: session_id }, query: { limit: '5' } }),
  );
  expectTypeOf(messages).items.toHaveProperty('author').toEqualTypeOf<Message['author']>();
  expect([made.session_id, timer.name, messages]).toEqual([session_id, 'Charla', []]);

  const joining = calls.sessions[':sessionId']['can-join'].$get({
    param: { sessionId: session_id },
    query: { type: 'viewer' },
  });
  expect((await parseResponse(joining)).canJoin).toBe(true);
});

test('[H13] a call that can also return a file has the type of its JSON, and a restore has a type', async () => {
  const event_id = freshId();
  const headers = { 'X-Room-Code': freshCode() };
  await parseResponse(calls.sessions.$post({ json: { session_id: event_id } }, { headers }));
  const param = { eventId: event_id };
  const stats = await parseResponse(calls.events[':eventId'].stats.$get({ param, query: {} }, { headers }));
  expectTypeOf(stats.totals.starts).toEqualTypeOf<number>();
  const { question } = await parseResponse(calls.questions.$post({ json: { event_id, content: '¿Y?' } }));
  expectTypeOf(question).toEqualTypeOf<Question>();
  const { backup } = await parseResponse(calls.events[':eventId'].backup.$post({ param }, { headers }));
  const json = { backup, session_id: event_id };
  const { event } = await parseResponse(calls.events.restore.$post({ json }, { headers }));
  expectTypeOf(event).toEqualTypeOf<Event>();
  expect([stats.messages, question.content, event.id]).toEqual([0, '¿Y?', event_id]);
});

test('[H13] a wrong call does not compile', () => {
  // @ts-expect-error: a duration is a number
  void (() => calls.timers.$post({ json: { session_id: 'x', name: 'x', duration_minutes: '10' } }));
  // @ts-expect-error: there is no such action
  void (() => calls.timer.control.$post({ json: { timer_id: 'x', action: 'fly' } }));
  // @ts-expect-error: a timer has a name
  void (() => calls.timers.$post({ json: { session_id: 'x', duration_minutes: 10 } }));
  expect(calls.plans.$url().pathname).toBe('/api/plans');
});
