import { describe, expect, inject, test } from 'vitest';
import { call } from './support/call.ts';
import { doctor, gravely, patience, roomIn, saysOf } from './support/doctor.ts';

describe('the doctor plays a room on an installation, whose clock it measures', () => {
  test(
    '[DR1] finds nothing to mend in the product as it is, looks at every topic and leaves no room behind',
    { timeout: patience },
    async () => {
      const visit = await doctor([inject('address')]);
      expect(gravely(visit)).toEqual([]);
      expect(visit).toMatchObject({ code: 0, fit: true });
      const topics = new Set(visit.findings.map(({ topic }) => topic));
      for (const topic of ['Salud', 'Páginas', 'Sala', 'Sockets', 'Sitios', 'Reloj', 'Línea', 'Alarmas', 'Final'])
        expect(topics, topic).toContain(topic);
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
});
