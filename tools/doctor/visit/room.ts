import { type Line, type Wish, knock } from './line.ts';
import { call } from './call.ts';
import { type Place, PATIENCE_MS, randomId } from './place.ts';

/** The room of one visit: opened as a page opens one, and always ended. */
export interface Room {
  readonly place: Place;
  readonly id: string;
  readonly code: string;
  /** The codes that the room returned when it was opened; empty until then. */
  codes: { moderator: string; viewer: string };
  readonly knock: (wish: Wish, id?: string) => Line;
  /** Ends the event and closes all lines of the visit. Resolves to true if no room is left open. */
  readonly leave: () => Promise<boolean>;
}

export function roomFor(place: Place): Room {
  const [id, code] = [randomId(), randomId()];
  const lines: Line[] = [];
  return {
    place,
    id,
    code,
    codes: { moderator: '', viewer: '' },
    knock: (wish, at = id) => {
      const line = knock(place, at, wish);
      lines.push(line);
      return line;
    },
    leave: async () => {
      const hurried = { ...place, signal: AbortSignal.timeout(PATIENCE_MS) };
      const { status } = await call(hurried, `DELETE /api/sessions/${id}`, { code }).catch(() => ({ status: 0 }));
      for (const line of lines) line.close();
      return status === 204 || status === 404;
    },
  };
}
