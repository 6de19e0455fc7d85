import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { joinAll } from '../crowd/guests.ts';
import { Screen } from '../crowd/screen.ts';
import { SUBPROTOCOL } from '#protocol/version.ts';
import { randomCode } from '../../../tools/room-client/http.ts';

/**
 * The phones of a hall, in a process of their own, so that what they read delays no press. It prints a line when all are in,
 * one for each line that it reads, and when its input ends how many updates they had in all. `vote <question> <ms>`: every phone
 * votes within that time; `from now`; `last`: when the last phone was told something since then (epoch ms), for which it
 * waits ten seconds at most.
 */

const [, , address = '', room = '', count = ''] = process.argv;

const socket = `${address.replace('http', 'ws')}/ws/${room}?type=audience&ticks=0`;
const words = { state: '{"type":"room_state"', news: ['{"type":"audience_update"'] };
let updates = 0;
const told: number[] = [];
const screens: Screen[] = [];
const doors = Array.from({ length: Number(count) }, (_, nth) => () => {
  const screen = new Screen(`${socket}&client_id=${randomCode()}`, [SUBPROTOCOL], words);
  screen.onNews = () => {
    updates += 1;
    told[nth] ??= Date.now();
  };
  screens.push(screen);
  return screen;
});

async function voteAll(question_id: string, ms: number): Promise<void> {
  for (const [nth, screen] of screens.entries()) {
    if (nth % 10 === 0) await wait((10 * ms) / screens.length);
    const data = { id: `voto-${nth}`, command: 'question.vote', question_id, on: true };
    screen.send(JSON.stringify({ type: 'command', data }));
  }
}

/** When the last of all was told something; infinite: one was told nothing. */
async function lastTold(tries = 100): Promise<number> {
  if (screens.every((_, nth) => told[nth] !== undefined)) return Math.max(...told);
  if (tries === 0) return Infinity;
  await wait(100);
  return lastTold(tries - 1);
}

await joinAll(doors);
// As real ones do, or the room would take them for gone; one after the other, so that they are no storm.
let pinged = 0;
setInterval(() => {
  const end = pinged + Math.ceil(screens.length / 250);
  while (pinged < end) screens[pinged++ % screens.length]?.send('ping');
}, 100);
process.stdout.write('in\n');
for await (const line of createInterface(process.stdin)) {
  const [what, question = '', ms = ''] = line.split(' ');
  if (what === 'vote') await voteAll(question, Number(ms));
  if (what === 'from') told.length = 0;
  process.stdout.write(`${what === 'last' ? await lastTold() : 'done'}\n`);
}
process.stdout.write(`${updates}\n`);
process.exit(0);
