import { describe, expect, test } from 'vitest';
import type { ConnectionType } from '#protocol/users.ts';
import {
  type PresentedCredentials,
  credentialOf,
  mayConnectAs,
  readerRole,
  sameSecret,
  writerRole,
} from '#domain/people/credentials.ts';
import type { Credential } from '#domain/people/seat.ts';
import { aRoom } from '../support/rooms.ts';

const room = aRoom({ session: { owner_uid: 'uid-1' } });
const closed = aRoom({ settings: { viewer_code_required: true } });
const nothing: PresentedCredentials = { code: null, codeHash: null, uid: null };

describe('credentials', () => {
  test.each<[string, Partial<PresentedCredentials>, Credential]>([
    ['the owner’s account', { uid: 'uid-1' }, 'controller'],
    ['another account', { uid: 'uid-2' }, 'none'],
    ['the controller’s code, by its hash', { code: 'controller-code', codeHash: 'controller-hash' }, 'controller'],
    ['the hash itself, shown as a code', { code: 'controller-hash', codeHash: 'hash-of-hash' }, 'none'],
    ['the moderator’s code', { code: 'moderator-code', codeHash: 'x' }, 'moderator'],
    ['the viewer’s code', { code: 'viewer-code', codeHash: 'x' }, 'viewer'],
    ['a wrong code', { code: 'viewer-codf', codeHash: 'x' }, 'none'],
    ['an empty code', { code: '', codeHash: 'x' }, 'none'],
    ['nothing', {}, 'none'],
    ['the owner’s account with a weaker code', { uid: 'uid-1', code: 'viewer-code', codeHash: 'x' }, 'controller'],
  ])('[R2] %s', (_sentence, presented, credential) => {
    expect(credentialOf(room, { ...nothing, ...presented })).toBe(credential);
  });

  test('[R2] without an account nobody is the owner of a room without one', () => {
    expect(credentialOf(aRoom(), { ...nothing, uid: 'uid-1' })).toBe('none');
  });

  test('[R2] no account is the owner of a room without one', () => {
    expect(credentialOf(aRoom(), nothing)).toBe('none');
  });

  test.each([
    ['viewer-code', 'viewer-code', true],
    ['viewer-code', 'viewer-codx', false],
    ['viewer-code', 'viewer', false],
    ['viewer', 'viewer-code', false],
    ['aa', 'aaaa', false],
    ['', 'viewer-code', false],
    ['viewer-code', '', false],
  ])('[R10] %o and %o: %s', (a, b, same) => {
    expect(sameSecret(a, b)).toBe(same);
  });
});

describe('types of connections', () => {
  const types: ConnectionType[] = ['controller', 'moderator', 'viewer', 'speaker', 'guest', 'audience'];
  const opened = (where: typeof room, credential: Credential) =>
    types.filter((type) => mayConnectAs(where, credential, type));

  test.each<[Credential, ConnectionType[]]>([
    ['controller', types],
    ['moderator', types.slice(1)],
    ['viewer', types.slice(2)],
    ['none', types.slice(2)],
  ])('[R3, R4] while no viewer code is required: %s', (credential, open) => {
    expect(opened(room, credential)).toEqual(open);
  });

  test.each<[Credential, ConnectionType[]]>([
    ['controller', types],
    ['moderator', types.slice(1)],
    ['viewer', types.slice(2)],
    ['none', types.slice(4)],
  ])('[R3, R4] while a viewer code is required: %s', (credential, open) => {
    expect(opened(closed, credential)).toEqual(open);
  });

  test('[R5] a wrong viewer code counts as none', () => {
    const wrong = credentialOf(room, { ...nothing, code: 'wrong', codeHash: 'x' });
    expect([mayConnectAs(room, wrong, 'viewer'), mayConnectAs(closed, wrong, 'viewer')]).toEqual([true, false]);
  });

  test('[R6] on HTTP', () => {
    expect([readerRole(room, 'none'), readerRole(closed, 'none'), writerRole('none')]).toEqual([
      'viewer',
      'guest',
      'guest',
    ]);
    expect([readerRole(closed, 'viewer'), writerRole('viewer')]).toEqual(['viewer', 'viewer']);
    expect([readerRole(room, 'moderator'), writerRole('controller')]).toEqual(['moderator', 'controller']);
  });
});
