import type { Role } from '#protocol/users.ts';

/** The sender of a command. `userId` is null without a seat, `uid` without an account; a program has the id of its key. */
export type Actor = {
  readonly role: Role;
  readonly userId: string | null;
  readonly uid: string | null;
  readonly keyId?: string;
};
