import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, test } from 'vitest';
import { startBroken } from './support/broken-product.ts';
import { call } from './support/call.ts';
import { must } from './support/must.ts';

interface Finding {
  readonly topic: string;
  readonly level: string;
  readonly says: string;
}

interface Visit {
  readonly code: number;
  readonly fit: boolean;
  readonly findings: readonly Finding[];
}

/** `npm run doctor -- address --json`, interrupted when it begins this topic. */
async function doctor(args: readonly string[], interruptAt?: string): Promise<Visit> {
  const child = spawn(process.execPath, ['tools/doctor/doctor.ts', '--json', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, progress] = ['', ''];
  child.stdout.on('data', (bytes) => (out += String(bytes)));
  child.stderr.on('data', (bytes) => {
    progress += String(bytes);
    if (interruptAt === undefined || !progress.includes(` ${interruptAt}…`)) return;
    child.kill('SIGINT');
    // Only once: a second signal would kill the process before it has ended its room.
    interruptAt = undefined;
  });
  await once(child, 'close');
  const said = JSON.parse(out) as Omit<Visit, 'code'>;
  return { ...said, code: child.exitCode ?? -1 };
}

const gravely = ({ findings }: Visit) => findings.filter(({ level }) => level === 'wrong' || level === 'unknown');
const saysOf = ({ findings }: Visit, topic: string) =>
  findings.filter((each) => each.topic === topic).map(({ level, says }) => `${level}: ${says}`);
const roomIn = (visit: Visit) =>
  must(/la sala (?<id>\S+) terminó/u.exec(saysOf(visit, 'Después').join())?.groups?.['id']);

const patience = 60_000;

describe('the doctor plays a room on an installation', () => {
  test(
    '[DR1] finds nothing to mend in the product as it is, looks at every topic and leaves no room behind',
    { timeout: patience },
    async () => {
      const visit = await doctor([inject('address')]);
      expect(gravely(visit)).toEqual([]);
      expect(visit).toMatchObject({ code: 0, fit: true });
      const topics = new Set(visit.findings.map(({ topic }) => topic));
      for (const topic of [
        'Salud',
        'Páginas',
        'Sala',
        'Sockets',
        'Puertas',
        'Sitios',
        'Papeles',
        'Lugares',
        'Llamadas',
        'Reloj',
        'Línea',
        'Alarmas',
        'Final',
      ])
        expect(topics, topic).toContain(topic);
      expect((await call('GET', `/api/sessions/${roomIn(visit)}`)).status).toBe(404);
    },
  );

  test(
    '[DR2] interrupted it ends its room all the same, and says what it did not see',
    { timeout: patience },
    async () => {
      const visit = await doctor([inject('address')], 'Papeles');
      expect(visit.code).toBe(130);
      expect(saysOf(visit, 'Final')).toEqual(['unknown: No se llegó a ver.']);
      expect((await call('GET', `/api/sessions/${roomIn(visit)}`)).status).toBe(404);
    },
  );

  test(
    '[DR3] with --mail it opens an account, has a mail sent, and deletes the account again',
    { timeout: patience },
    async () => {
      const email = `${crypto.randomUUID()}@ejemplo.mx`;
      const visit = await doctor([inject('address'), '--mail', email]);
      expect(gravely(visit)).toEqual([]);
      expect(saysOf(visit, 'Cuenta de prueba').join('\n')).toMatch(
        /borrarla \(204\)[^]*Se pidió un correo para confirmar/u,
      );
      const signIn = await fetch(`${inject('address')}/identity/v1/accounts:signInWithPassword`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'cualquiera' }),
      });
      expect(await signIn.json()).toMatchObject({ error: { message: 'EMAIL_NOT_FOUND' } });
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
      'Puertas: sala desconocida: llegó «in»',
      'Puertas: código equivocado: llegó «in»',
      'Puertas: bytes en vez de texto: llegó «1000»',
      'Puertas: trama que no es nuestra: llegó «4401 credentials»',
      'Puertas: demasiadas tramas seguidas: llegó «nada»',
      'Puertas: sala llena: llegó «in»',
      'Sitios: la de otro sitio: llegó «in»',
      'Papeles: un invitado arranca el reloj: llegó «ok»',
      'Papeles: el público ve quién está: llegó «sí»',
      'Lugares: su línea de antes: llegó «1013»',
      'Llamadas: la misma llamada dos veces',
      'Llamadas: sin cambios: llegó «200»',
      'ms del reloj del socket',
      'Línea: «ping» tuvo su «pong» 0 de 1 veces',
      'Alarmas: ',
      'Después: La sala',
    ])
      expect(wrong).toContain(found);
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
      expect(saysOf(visit, 'Salud')).toEqual(['wrong: /api/health contesta 302.']);
      expect(elsewhere).toEqual([]);
    },
  );
});
