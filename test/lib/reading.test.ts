import { expect, test } from 'vitest';
import { withAnswer, type Resource } from '../../client/lib/network/use-resource.ts';
import { wrongIn } from '../../client/features/dashboard/use-deletion.ts';

const failure = { error: 'offline', message: 'Sin conexión a internet' } as const;
const refused = { ok: false, failure } as const;

test('[DA14] what was read stays in sight while it cannot be read again', () => {
  const first: Resource<string> = withAnswer({ state: 'loading' }, { ok: true, value: 'a' }, 1);
  expect(first).toEqual({ state: 'here', value: 'a', at: 1, failure: null });
  const stale = withAnswer(first, refused, 2);
  expect(stale).toEqual({ state: 'here', value: 'a', at: 1, failure });
  expect(withAnswer(stale, { ok: true, value: 'b' }, 3)).toEqual({ state: 'here', value: 'b', at: 3, failure: null });
});

test('[DA14] what was never read has failed', () => {
  expect(withAnswer({ state: 'loading' }, refused, 1)).toEqual({ state: 'failed', failure });
});

test('[DA40] an account is deleted with the word exactly as it stands, and a password', () => {
  const word = 'Debes escribir ELIMINAR para confirmar';
  const password = 'Debes ingresar tu contraseña';
  expect(wrongIn({ word: '', password: '' })).toEqual({ word, password });
  for (const typed of ['eliminar', 'ELIMINAR ', ' ELIMINAR', 'Eliminar', 'ELIMINA']) {
    expect(wrongIn({ word: typed, password: 'x' })).toEqual({ word });
  }
  expect(wrongIn({ word: 'ELIMINAR', password: '' })).toEqual({ password });
  expect(wrongIn({ word: 'ELIMINAR', password: ' ' })).toEqual({});
});
