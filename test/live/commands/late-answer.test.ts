import { expect, test } from 'vitest';
import { instant } from '../../../worker/domain/lib/time.ts';
import { CommandDelivery } from '../../../client/live/commands/command-delivery.ts';

const UNANSWERED = { error: 'unanswered', message: 'La sala no respondió' } as const;

/** A command that was sent on the socket, on a page whose clock stands until it is told otherwise. */
function sendOne() {
  let now = 0;
  const waits: { readonly due: number; readonly run: () => void }[] = [];
  const delivery = new CommandDelivery({
    timers: { set: (run, ms) => waits.push({ due: now + ms, run }), clear: () => {} },
    wall: () => now,
    send: () => true,
    httpSend: () => new Promise(() => {}),
    unanswered: () => UNANSWERED,
    onEvent: () => {},
  });
  const reply = delivery.send(
    { id: 'one', command: { command: 'timer.start', timer_id: 't' }, at: instant(0) },
    { isCarried: false },
  );
  return {
    delivery,
    reply,
    sleep: (ms: number) => {
      now += ms;
    },
    /** The timers that are due run. */
    pass(ms: number) {
      now += ms;
      for (const { run } of waits.filter(({ due }) => due <= now)) run();
    },
  };
}

test('[O18] the answer that was there when a page went on counts, though the life of the command is over', async () => {
  const { delivery, reply, sleep } = sendOne();
  sleep(11_000);
  expect(delivery.pending).toEqual([]);
  delivery.receiveResult({ id: 'one', ok: true, rev: 1 });
  expect(await reply).toEqual({ ok: true, value: {} });
});

test('[O10, O18] without an answer the command is given up a moment after the page went on, and is not sent again', async () => {
  const { delivery, reply, sleep, pass } = sendOne();
  sleep(11_000);
  expect(delivery.opened()).toEqual([]);
  pass(100);
  expect(await reply).toEqual({ ok: false, failure: UNANSWERED });
});
