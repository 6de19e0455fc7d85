import type { Role } from '#protocol/users.ts';

/** The sender of a command. `userId` is null without a seat, `uid` without an account. */
export type Actor = { readonly role: Role; readonly userId: string | null; readonly uid: string | null };
