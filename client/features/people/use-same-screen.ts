import { useState } from 'react';
import type { User } from '#protocol/users.ts';
import { useRoom } from '../../live/react/use-room.ts';

/**
 * The screen as the list has it now, null while it is away. A screen that connects anew is another one of the list: the
 * first with its role and name that was not in it before.
 */
export function useSameScreen(screen: User): User | null {
  const users = useRoom((room) => room.users);
  const [before] = useState(() => new Set(users.map(({ user_id }) => user_id)));
  const isSuccessor = ({ user_id, type, name }: User) =>
    !before.has(user_id) && type === screen.type && name === screen.name;
  return users.find(({ user_id }) => user_id === screen.user_id) ?? users.find(isSuccessor) ?? null;
}
