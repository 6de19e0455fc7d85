import { describe, expect, test } from 'vitest';
import { aReconnectingSocket, anOpenSocket, broken, frame } from '../../support/manual-socket.ts';

describe('coming in', () => {
  test('[K1] whether there is a place is asked before the first connection only', async () => {
    const { device, last, time, sockets, connection } = await anOpenSocket();
    last().handlers.onClose(broken);
    time.pass(1000);
    expect(sockets).toHaveLength(2);
    connection.retry();
    expect(device.asked).toBe(1);
  });

  test('[K7] no place: the refusal stays, is tried after 4 s and then every 15 s, and goes by itself', async () => {
    const { connection, sockets, time, last, open } = aReconnectingSocket({
      refusal: { code: 1008, reason: 'room_full' },
    });
    await connection.start();
    expect(sockets).toHaveLength(0);
    expect(connection.state).toMatchObject({ state: 'refused', code: 1008 });
    for (const [index, ms] of [4000, 15_000, 15_000].entries()) {
      time.pass(ms - 1);
      expect(sockets).toHaveLength(index);
      time.pass(1);
      expect(sockets).toHaveLength(index + 1);
      last().handlers.onOpen();
      expect(connection.state.state).toBe('refused');
      last().handlers.onClose({ code: 1008, reason: 'room_full' });
      expect(connection.state.state).toBe('refused');
    }
    time.pass(15_000);
    open();
    expect(connection.state.state).toBe('open');
  });

  test('[K9] a connection is open from its first message, because a refused socket is accepted and then closed', async () => {
    const { connection, last } = aReconnectingSocket();
    await connection.start();
    last().handlers.onOpen();
    expect(connection.state.state).toBe('connecting');
    expect(connection.send({ type: 'resync' })).toBe(false);
    last().handlers.onMessage(frame);
    expect(connection.state.state).toBe('open');
    expect(connection.send({ type: 'resync' })).toBe(true);
  });

  test('[K16] a handshake that hangs is given up after 10 s', async () => {
    const { connection, last, time, sockets } = aReconnectingSocket();
    await connection.start();
    time.pass(10_000);
    expect(sockets[0]?.closed).toBe(4000);
    expect(connection.state).toMatchObject({ state: 'waiting', attempt: 1 });
    time.pass(1000);
    expect(sockets).toHaveLength(2);
    expect(last().closed).toBe(null);
  });
});

describe('going on', () => {
  test('[K5] it never stops trying', async () => {
    const { connection, time, last, sockets } = await anOpenSocket();
    const gaps: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const before = time.now();
      const count = sockets.length;
      last().handlers.onClose(broken);
      while (sockets.length === count) time.pass(100);
      gaps.push(time.now() - before);
    }
    expect(gaps).toEqual([1000, 2000, 4000, 8000, 16_000, ...Array.from({ length: 7 }, () => 3000)]);
    expect(connection.state).toEqual({ state: 'connecting', attempt: 12 });
  });

  test.each(['online', 'visible'] as const)('[K5] at once when %s', async (signal) => {
    const { last, time, sockets, notice, connection } = await anOpenSocket();
    for (let tries = 0; tries < 6; tries += 1) {
      last().handlers.onClose(broken);
      if (tries < 5) time.pass(20_000);
    }
    const count = sockets.length;
    notice(signal);
    expect(sockets).toHaveLength(count + 1);
    expect(connection.state).toEqual({ state: 'connecting', attempt: 0 });
  });

  test('[K5] a device without a network reports that and tries nevertheless: the server may be local', async () => {
    const { last, device, notice, connection, time, sockets } = await anOpenSocket();
    device.isOnline = false;
    last().handlers.onClose(broken);
    expect(connection.state).toMatchObject({ state: 'offline', attempt: 1 });
    time.pass(1000);
    expect(sockets).toHaveLength(2);
    device.isOnline = true;
    last().handlers.onClose(broken);
    expect(connection.state.state).toBe('waiting');
    device.isOnline = false;
    notice('offline');
    expect(connection.state.state).toBe('offline');
  });

  test('[K4] after a connection of 5 s the tries are counted from the beginning', async () => {
    const { last, time, connection, open } = await anOpenSocket();
    last().handlers.onClose(broken);
    time.pass(1000);
    open();
    last().handlers.onClose(broken);
    expect(connection.state).toMatchObject({ attempt: 2 });
    time.pass(2000);
    open();
    time.pass(5000);
    last().handlers.onClose(broken);
    expect(connection.state).toMatchObject({ attempt: 1 });
  });

  test.each([1000, 4401, 4403, 4404, 4409, 4410])('[K6] after %i only a person tries again', async (code) => {
    const { last, time, sockets, notice, connection, open } = await anOpenSocket();
    last().handlers.onClose({ code, reason: 'no' });
    notice('online');
    notice('visible');
    connection.retryIfWaiting();
    time.pass(3_600_000);
    expect(sockets).toHaveLength(1);
    expect(connection.state).toEqual({ state: 'refused', code, reason: 'no', until: null });
    connection.retry();
    expect(connection.state).toEqual({ state: 'connecting', attempt: 0 });
    open();
    expect(connection.state).toEqual({ state: 'open' });
  });

  test('[K8] a newer version reloads the page once, on a stage with a running clock after that has stopped', async () => {
    const { last, device, time, connection, sockets } = await anOpenSocket();
    const newVersion = { code: 4426, reason: 'new_version' };
    device.isOnAir = true;
    last().handlers.onClose(newVersion);
    expect([device.reloads, connection.state.state]).toEqual([0, 'waiting']);
    device.isOnAir = false;
    time.pass(15_000);
    last().handlers.onClose(newVersion);
    expect(device.reloads).toBe(1);
    connection.retry();
    last().handlers.onClose(newVersion);
    expect([device.reloads, connection.state.state]).toEqual([1, 'refused']);
    const tries = sockets.length;
    time.pass(30_000);
    expect(sockets.length).toBeGreaterThan(tries);
  });
});

describe('a socket that has died without a close', () => {
  test('[K10] every 25 s it must send any frame within 10 s', async () => {
    const { time, last, connection } = await anOpenSocket();
    const pings = () => last().sent.filter((text) => text === 'ping').length;
    time.pass(25_000);
    expect(pings()).toBe(2);
    time.pass(9999);
    last().handlers.onMessage(frame);
    time.pass(15_001);
    expect(connection.state.state).toBe('open');
    expect(pings()).toBe(3);
    time.pass(9999);
    expect(connection.state.state).toBe('open');
    time.pass(1);
    expect(last().closed).toBe(4000);
    expect(connection.state).toMatchObject({ state: 'waiting', attempt: 1 });
  });

  test('[K10] a suspect socket has 3 s', async () => {
    const { time, last, connection, notice } = await anOpenSocket();
    connection.probe();
    last().handlers.onMessage('pong');
    time.pass(3000);
    expect(connection.state.state).toBe('open');
    notice('visible');
    time.pass(3000);
    expect(connection.state.state).toBe('waiting');
  });

  test('[K10] another probe pings again and does not extend the first', async () => {
    const { time, last, connection } = await anOpenSocket();
    const pings = () => last().sent.filter((text) => text === 'ping').length;
    connection.probe();
    time.pass(2500);
    connection.probe();
    expect(pings()).toBe(3);
    time.pass(499);
    expect(connection.state.state).toBe('open');
    time.pass(1);
    expect(connection.state.state).toBe('waiting');
  });

  test.each([
    ['early in its 10 s', 1000, 3000],
    ['late in them', 9000, 1000],
  ])('[K10] of a probe and the heartbeat the first to expire counts: %s', async (_, after, left) => {
    const { time, connection } = await anOpenSocket();
    time.pass(25_000 + after);
    connection.probe();
    time.pass(left - 1);
    expect(connection.state.state).toBe('open');
    time.pass(1);
    expect(connection.state.state).toBe('waiting');
  });

  test('[K10] any message answers every probe', async () => {
    const { time, last, connection } = await anOpenSocket();
    time.pass(25_000);
    connection.probe();
    last().handlers.onMessage('pong');
    time.pass(24_999);
    expect(connection.state.state).toBe('open');
  });
});

describe('one at a time', () => {
  test('[K11] there is never more than one socket, for any simultaneous events', async () => {
    const { connection, sockets, notice, time, open } = await anOpenSocket();
    const living = () => sockets.filter((each) => each.closed === null).length;
    connection.retry();
    expect(sockets).toHaveLength(1);
    sockets[0]?.handlers.onClose(broken);
    notice('online');
    notice('visible');
    connection.retry();
    connection.retryIfWaiting();
    time.pass(9000);
    expect(living() - 1).toBe(1);
    open();
    connection.close();
    // The first one closed itself.
    expect(living()).toBe(1);
    expect(connection.state).toEqual({ state: 'idle' });
    time.pass(3_600_000);
    expect(living()).toBe(1);
  });

  test('[K11] events of an abandoned socket are ignored', async () => {
    const { connection, sockets, states, device, time } = await anOpenSocket();
    time.pass(25_000 + 10_000);
    const count = states.length;
    sockets[0]?.handlers.onMessage(frame);
    sockets[0]?.handlers.onClose({ code: 4410, reason: 'finished' });
    expect(states).toHaveLength(count);
    expect(device.frames).toBe(0);
    expect(connection.state.state).toBe('waiting');
  });

  test('[K11] it leaves with code 1000, also while it still asks for a place', async () => {
    const { connection, last, sockets } = await anOpenSocket();
    connection.close();
    expect(last().closed).toBe(1000);
    const again = connection.start();
    connection.close();
    await again;
    expect(sockets).toHaveLength(1);
  });
});

test('[S28] a screen answers the ping of the room', async () => {
  const { last, connection } = await anOpenSocket();
  const before = last().sent.length;
  last().handlers.onMessage('ping');
  expect(last().sent.slice(before)).toEqual(['ping']);
  expect(connection.state.state).toBe('open');
});
