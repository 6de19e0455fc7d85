import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, test } from 'vitest';
import { startBroken } from './support/broken-product.ts';
import { call } from './support/call.ts';
import { doctor, patience, roomIn, saysOf } from './support/doctor.ts';

describe('the doctor', () => {
  test(
    '[DR2] interrupted it ends its room all the same, and says what it did not see',
    { timeout: patience },
    async () => {
      const visit = await doctor([inject('address')], { interruptAt: 'Reloj' });
      expect(visit.code).toBe(130);
      expect(saysOf(visit, 'Final')).toEqual(['unknown: No se llegó a ver.']);
      expect((await call('GET', `/api/sessions/${roomIn(visit)}`)).status).toBe(404);
    },
  );

  test('[DR4] finds what a broken installation does wrong, and ends with 1', { timeout: patience }, async () => {
    const broken = await startBroken();
    const visit = await doctor([broken.address]);
    broken.close();
    expect(visit).toMatchObject({ code: 1, fit: false });
    const wrong = visit.findings
      .filter(({ level }) => level === 'wrong')
      .map(({ topic, says }) => `${topic}: ${says}`)
      .join('\n');
    for (const found of [
      'Salud: /api/health dice «degraded»',
      'Configuración: Habla la versión 99',
      'Cuentas: No dice de quién',
      'Páginas: / CSP: llegó «nada»',
      'Páginas: / scripts de la página: llegó «1 que su CSP no conoce»',
      'Sala: la misma con otro código: llegó «201»',
      'Sitios: la de otro sitio: llegó «in»',
      'ms del reloj del socket',
      'Línea: «ping» tuvo su «pong» 0 de 1 veces',
      'Alarmas: ',
      'Después: La sala',
    ])
      expect(wrong).toContain(found);
  });

  test('[DR13] tells a network that blocks WebSockets from a server that is down', { timeout: patience }, async () => {
    const { hostname, port } = new URL(inject('address'));
    const proxy = createServer((asked, response) => {
      const { method, url: path, headers } = asked;
      const passed = request({ hostname, port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      asked.pipe(passed);
    });
    proxy.on('upgrade', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'));
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const visit = await doctor([`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`]);
    expect(visit).toMatchObject({ code: 1, fit: false });
    expect(saysOf(visit, 'Red').join()).toMatch(/^ok: Contesta la instalación, en \d+ ms/u);
    expect(saysOf(visit, 'Sockets')).toEqual([
      'wrong: Las llamadas pasan y ningún WebSocket se abre: llegó «HTTP 403».',
    ]);
    expect((await call('GET', `/api/sessions/${roomIn(visit)}`)).status).toBe(404);
    proxy.closeAllConnections();
    proxy.close();
  });

  test(
    '[DR5] contacts only the given address: a redirect is reported, never followed',
    { timeout: patience },
    async () => {
      const elsewhere: string[] = [];
      const other = createServer(({ url = '' }, response) => {
        elsewhere.push(url);
        response.end();
      }).listen(0, '127.0.0.1');
      await once(other, 'listening');
      const leadsTo = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
      const redirecting = createServer((_, response) => {
        response.writeHead(302, { Location: leadsTo }).end();
      }).listen(0, '127.0.0.1');
      await once(redirecting, 'listening');
      const visit = await doctor([`http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`]);
      for (const server of [other, redirecting]) {
        server.closeAllConnections();
        server.close();
      }
      expect(visit.code).toBe(1);
      expect(saysOf(visit, 'Red')).toEqual([expect.stringMatching(`^wrong: Contesta otro .*302 hacia ${leadsTo}`)]);
      expect(elsewhere).toEqual([]);
    },
  );
});
