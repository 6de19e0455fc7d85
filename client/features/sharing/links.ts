import { paths } from '#protocol/paths.ts';

type RoomAddress = { readonly origin: string; readonly sessionId: string };

export const questionsLink = ({ origin, sessionId }: RoomAddress) => origin + paths.questions(sessionId);
export const controllerLink = ({ origin, sessionId }: RoomAddress, code: string) =>
  origin + paths.controllerWithCode(sessionId, code);

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

/** The links to share, by name, with the codes of the room. Specification section 9. */
export function linksOf(room: RoomAddress, codes: { viewer: string; moderator: string }): Record<LinkName, string> {
  const { origin, sessionId } = room;
  return {
    speaker: origin + paths.viewer(sessionId, codes.viewer),
    moderator: origin + paths.moderator(sessionId, codes.moderator),
    operator: origin + paths.operator(sessionId, codes.moderator),
    room: origin + paths.viewer(sessionId),
    agenda: origin + paths.agenda(sessionId),
    calendar: origin + paths.calendar(sessionId),
    questions: questionsLink(room),
    kiosk: origin + paths.agendaKiosk(sessionId),
    projection: origin + paths.projection(sessionId),
  };
}
