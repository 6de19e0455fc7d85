import { PERSON_NAME_MIN } from '#protocol/constants.ts';
import type { Wrong } from '../../lib/forms/use-form.ts';
import { auth } from '../../text/es.ts';

export type LoginFields = { readonly email: string; readonly password: string };
export type RegisterFields = LoginFields & {
  readonly firstName: string;
  readonly lastName: string;
  readonly confirmation: string;
};
export type PasswordFields = Pick<RegisterFields, 'password' | 'confirmation'>;

const { wrong: words } = auth;

const PASSWORD_MIN = 6;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Specification section 5. */
export const checkLogin = ({ email, password }: LoginFields): Wrong =>
  found({ email: wrongEmail(email), password: password === '' && words.passwordRequired });

export const checkRegister = (typed: RegisterFields): Wrong => ({
  ...found({
    firstName: tooShort(typed.firstName, words.firstNameRequired, words.firstNameShort),
    lastName: tooShort(typed.lastName, words.lastNameRequired, words.lastNameShort),
    email: wrongEmail(typed.email),
  }),
  ...checkPassword(typed),
});

export const checkForgot = ({ email }: { readonly email: string }): Wrong => found({ email: wrongEmail(email) });

export const checkPassword = ({ password, confirmation }: PasswordFields): Wrong =>
  found({
    password: wrongPassword(password),
    confirmation:
      (confirmation === '' && words.confirmationRequired) || (confirmation !== password && words.confirmationDiffers),
  });

const wrongPassword = (password: string) =>
  (password === '' && words.passwordRequired) || (password.length < PASSWORD_MIN && words.passwordShort);

function wrongEmail(typed: string) {
  const email = typed.trim();
  return (email === '' && words.emailRequired) || (!EMAIL.test(email) && words.emailInvalid);
}

function tooShort(typed: string, required: string, short: string) {
  const name = typed.trim();
  return (name === '' && required) || (name.length < PERSON_NAME_MIN && short);
}

const found = (checked: Readonly<Record<string, string | false>>): Wrong =>
  Object.fromEntries(Object.entries(checked).filter((entry): entry is [string, string] => entry[1] !== false));
