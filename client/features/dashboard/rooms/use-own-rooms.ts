import { inWords } from '../../../lib/network/in-words.ts';
import { notify } from '../../../lib/notify.ts';
import { knownRooms } from '../../../live/rooms/browser-rooms.ts';
import { dashboard, ownership } from '../../../text/es.ts';
import { adoptRoom, readRooms, removeRoom, renameRoom } from '../calls.ts';
import { removed, renamed, type OwnRoom } from './rooms.ts';
import { useResource } from '../../../lib/network/use-resource.ts';

const { rooms: words } = dashboard;

/**
 * The rooms of the account and the actions on them. Each shows a toast with its result and resolves to whether it
 * succeeded.
 */
export function useOwnRooms() {
  const { reading, refresh, change } = useResource(readRooms);

  const rename = async (id: string, name: string) => {
    const outcome = await renameRoom(id, name);
    if (!outcome.ok) return outcome;
    change((rooms) => renamed(rooms, id, name));
    const code = knownRooms.codeOf(id);
    if (code !== null) knownRooms.remember({ session_id: id, code, name });
    notify.success(words.renamed);
    return outcome;
  };

  const remove = async (room: OwnRoom) => {
    const outcome = await removeRoom(room);
    if (!outcome.ok) {
      notify.error(words.removeFailed, inWords(outcome.failure));
      // It may have ended elsewhere.
      void refresh();
      return false;
    }
    knownRooms.forget(room.session_id);
    change((rooms) => removed(rooms, room, Date.now()));
    notify.success(words.removed);
    return true;
  };

  /** True if nothing is left to ask: the account owns it now, or never can. */
  const adopt = async (id: string, code: string) => {
    const outcome = await adoptRoom(id, code);
    if (outcome.ok) {
      knownRooms.remember({ session_id: id, code, is_owned: true });
      notify.success(ownership.kept);
      await refresh();
      return true;
    }
    const { error, message } = outcome.failure;
    notify.error(ownership.keepFailed, message);
    if (error === 'session_not_found') knownRooms.forget(id);
    return lost.has(error);
  };

  return { reading, refresh, rename, remove, adopt };
}

/** The room has another owner by now, or is gone. */
const lost: ReadonlySet<string> = new Set(['already_owned', 'session_not_found', 'unauthorized', 'forbidden']);

export type OwnRoomActs = Omit<ReturnType<typeof useOwnRooms>, 'reading'>;
