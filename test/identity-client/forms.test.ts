import { expect, test } from 'vitest';
import { linkIn } from '../../client/features/account/action-link.ts';
import { checkForgot, checkLogin, checkPassword, checkRegister } from '../../client/features/account/parse-auth.ts';

const typed = {
  firstName: 'Ana',
  lastName: 'Pérez',
  email: 'ana@ejemplo.mx',
  password: 'secreta',
  confirmation: 'secreta',
};

test.each([
  [{}, {}],
  [{ firstName: '  ' }, { firstName: 'El nombre es requerido' }],
  [{ firstName: ' A ' }, { firstName: 'El nombre debe tener al menos 2 caracteres' }],
  [{ lastName: '' }, { lastName: 'El apellido es requerido' }],
  [{ lastName: 'P' }, { lastName: 'El apellido debe tener al menos 2 caracteres' }],
  [{ email: '' }, { email: 'El email es requerido' }],
  [{ email: 'ana@ejemplo' }, { email: 'El email no es válido' }],
  [{ email: 'ana ejemplo@x.mx' }, { email: 'El email no es válido' }],
  [{ email: '  ana@ejemplo.mx ' }, {}],
  [
    { password: '', confirmation: '' },
    { password: 'La contraseña es requerida', confirmation: 'Confirma tu contraseña' },
  ],
  [{ password: '12345', confirmation: '12345' }, { password: 'La contraseña debe tener al menos 6 caracteres' }],
  [{ password: '      ', confirmation: '      ' }, {}],
  [{ confirmation: 'secreta ' }, { confirmation: 'Las contraseñas no coinciden' }],
])('[AU16] registering with %o: %o', (change, wrong) => {
  expect(checkRegister({ ...typed, ...change })).toEqual(wrong);
});

test('[AU16] signing in requires an address and any password', () => {
  expect(checkLogin({ email: '', password: '' })).toEqual({
    email: 'El email es requerido',
    password: 'La contraseña es requerida',
  });
  expect(checkLogin({ email: 'ana@ejemplo.mx', password: '1' })).toEqual({});
  expect(checkForgot({ email: 'ana' })).toEqual({ email: 'El email no es válido' });
  expect(checkPassword({ password: 'secreta', confirmation: 'secreta' })).toEqual({});
});

test('[AU20] a link verifies an address or sets a password, and needs its code', () => {
  expect(linkIn('?mode=verifyEmail&oobCode=abc')).toEqual({ mode: 'verifyEmail', code: 'abc' });
  expect(linkIn('?mode=resetPassword&oobCode=abc&lang=es')).toEqual({ mode: 'resetPassword', code: 'abc' });
  expect(linkIn('?mode=resetPassword')).toBeNull();
  expect(linkIn('?mode=recoverEmail&oobCode=abc')).toBeNull();
  expect(linkIn('')).toBeNull();
});
