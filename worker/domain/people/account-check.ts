import { isIrreversible } from '../room/commands.ts';
import type { Room } from '../room/room.ts';

type SenderAccount = {
  readonly uid: string | null;
  /** SHA-256 of the controller's code that opened the connection; null if none did. */
  readonly codeHash: string | null;
};

/** A command before it is parsed. */
type UnparsedCommand = Readonly<Record<string, unknown>>;

/**
 * Whether a command is irreversible and authorised by the owner's token alone. The status of the account is then
 * checked before, because the room may not know of a new password yet.
 */
export function needsAccountCheck(
  { session, keys }: Room,
  { command, role }: UnparsedCommand,
  { uid, codeHash }: SenderAccount,
): boolean {
  if (uid === null || uid !== session.owner_uid || !isIrreversible(command)) return false;
  const needsOwner = command === 'codes.renew' && role === 'controller';
  return needsOwner || codeHash !== keys.controllerHash;
}
