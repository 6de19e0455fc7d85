import { paths } from '#protocol/paths.ts';
import type { Origins } from '../../lib/network/reach.ts';

type RoomAddress = { readonly origins: Origins; readonly sessionId: string };

export const questionsLink = ({ origins, sessionId }: RoomAddress) => origins.audience + paths.questions(sessionId);
export const controllerLink = ({ origins, sessionId }: RoomAddress, code: string) =>
  origins.staff + paths.controllerWithCode(sessionId, code);

export type LinkName =
  | 'speaker'
  | 'moderator'
  | 'operator'
  | 'room'
  | 'agenda'
  | 'calendar'
  | 'questions'
  | 'kiosk'
  | 'projection';

/** The origins of links that are opened in this browser: paths alone. */
export const HERE: Origins = { staff: '', audience: '' };

/** The links to share, by name, with the codes of the room. Specification section 9. */
export function linksOf(room: RoomAddress, codes: { viewer: string; moderator: string }): Record<LinkName, string> {
  const { sessionId } = room;
  const { staff, audience } = room.origins;
  return {
    speaker: staff + paths.viewer(sessionId, codes.viewer),
    moderator: staff + paths.moderator(sessionId, codes.moderator),
    operator: staff + paths.operator(sessionId, codes.moderator),
    room: audience + paths.viewer(sessionId),
    agenda: audience + paths.agenda(sessionId),
    calendar: audience + paths.calendar(sessionId),
    questions: questionsLink(room),
    kiosk: staff + paths.agendaKiosk(sessionId),
    projection: staff + paths.projection(sessionId),
  };
}
