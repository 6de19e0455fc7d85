type Room = { readonly origin: string; readonly sessionId: string };

/** Specification section 9: the link of the room itself. */
const roomLink = ({ origin, sessionId }: Room) => `${origin}/viewer/${sessionId}`;
const agendaLink = ({ origin, sessionId }: Room) => `${origin}/agenda/${sessionId}`;
export const questionsLink = ({ origin, sessionId }: Room) => `${origin}/questions/${sessionId}`;

/** What the code of the viewer opens. */
const speakerLink = (room: Room, code: string) => `${roomLink(room)}?code=${code}`;
/** What the code of the moderator opens. */
const teamLink = (screen: 'moderator' | 'operator', { origin, sessionId }: Room, code: string) =>
  `${origin}/${screen}/${sessionId}?code=${code}`;
/** Behind the hash, where no server and no log sees it. */
export const controllerLink = ({ origin, sessionId }: Room, code: string) =>
  `${origin}/controller/${sessionId}#code=${code}`;

export type LinkName = 'speaker' | 'moderator' | 'operator' | 'room' | 'agenda' | 'questions' | 'sign' | 'projection';

/** The links that are given away, by name. The codes are those of the room. */
export const linksOf = (room: Room, codes: { viewer: string; moderator: string }): Record<LinkName, string> => ({
  speaker: speakerLink(room, codes.viewer),
  moderator: teamLink('moderator', room, codes.moderator),
  operator: teamLink('operator', room, codes.moderator),
  room: roomLink(room),
  agenda: agendaLink(room),
  questions: questionsLink(room),
  sign: `${agendaLink(room)}?pantalla=1`,
  projection: `${questionsLink(room)}/proyectar`,
});
