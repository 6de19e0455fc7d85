import { DEFAULT_SETTINGS } from '#protocol/constants.ts';
import { expect, test } from 'vitest';
import { display } from '#domain/timers/display.ts';
import { plans } from '#domain/plans/plans.ts';
import { instant, later, seconds } from '#domain/lib/time.ts';
import { statusOf, timeLeft } from '#domain/timers/timer.ts';
import type { SharedState } from '#domain/room/state.ts';
import type { Command } from '#protocol/commands.ts';
import { demoRoom, played } from '../../client/features/demo/demo-rules.ts';
import { faq } from '../../client/text/es.ts';

const start = instant(1_800_000_000_000);
let made = 0;
const newId = () => `id${(made += 1)}`;
const at = (s: number) => later(start, seconds(s));
const room = () => demoRoom({ now: start, newId }, 'America/Mexico_City');
const after = (before: SharedState, command: Command, s = 0) => played(before, command, { now: at(s), newId });
const timerOf = ({ timers: [timer] }: SharedState) => {
  if (!timer) throw new Error('no timer');
  return timer;
};
const leftOf = (shown: SharedState, s: number) => timeLeft(timerOf(shown), at(s)) / 1000;

test('[LP1] the demo is a free room whose talk waits with 5:05 left of twenty minutes', () => {
  const shown = room();
  expect(shown.session).toMatchObject({ plan_id: 'free', max_users: plans.free.max_users });
  expect(shown.activeTimerId).toBe(timerOf(shown).id);
  expect(timerOf(shown)).toMatchObject({ duration: 1_200_000, run: { state: 'stopped', left: 305_000 } });
});

test('[LP2] five seconds after the start the warning begins, and overtime counts on below zero', () => {
  const shown = room();
  const started = after(shown, { command: 'timer.start', timer_id: timerOf(shown).id });
  expect(display(timerOf(started), at(4.9), DEFAULT_SETTINGS).phase).toBe('calm');
  expect(display(timerOf(started), at(5), DEFAULT_SETTINGS).phase).toBe('warning');
  expect(leftOf(started, 310)).toBe(-5);
  expect(statusOf(timerOf(started), at(310))).toBe('overtime');
});

test('[LP2] pause, reset, seek, both adjustments and messages are those of a room', () => {
  const shown = room();
  const { id: timer_id } = timerOf(shown);
  const started = after(shown, { command: 'timer.start', timer_id });
  const paused = after(started, { command: 'timer.pause', timer_id }, 3);
  expect(leftOf(paused, 60)).toBe(302);
  expect(leftOf(after(paused, { command: 'timer.delay', timer_id, value: 30 }, 4), 60)).toBe(332);
  expect(leftOf(after(paused, { command: 'timer.advance', timer_id, value: 30 }, 4), 60)).toBe(272);
  expect(leftOf(after(paused, { command: 'timer.seek', timer_id, current_time: 59 }, 4), 60)).toBe(59);
  expect(leftOf(after(paused, { command: 'timer.reset', timer_id }, 4), 60)).toBe(1200);
  const told = after(shown, { command: 'message.send', content: 'Ve cerrando' });
  expect(told.messages).toMatchObject([{ content: 'Ve cerrando', author: 'Administrador' }]);
  const [message] = told.messages;
  expect(after(told, { command: 'message.delete', message_id: message?.id ?? '' }).messages).toEqual([]);
});

test('[LP2] what the rules refuse, and what needs a server, leaves the room as it is', () => {
  const shown = room();
  expect(after(shown, { command: 'timer.start', timer_id: 'another' })).toBe(shown);
  expect(after(shown, { command: 'event.finish' })).toBe(shown);
});

test('[LP7] sixteen questions, each with an answer, with the prices and limits of the catalogue', () => {
  expect(faq).toHaveLength(16);
  expect(new Set(faq.map(({ question }) => question)).size).toBe(16);
  expect(faq.filter(({ question }) => !/^¿.+\?$/u.test(question))).toEqual([]);
  const limits = faq[1]?.answer ?? '';
  for (const { name, price_mxn, max_timers } of Object.values(plans)) {
    expect(limits).toContain(name);
    expect(limits).toContain(price_mxn === 0 ? `${name},` : `$${price_mxn.toLocaleString('es-MX')} MXN`);
    expect(limits).toContain(`${max_timers} temporizadores`);
  }
});
