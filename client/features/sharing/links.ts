type Room = { readonly origin: string; readonly sessionId: string };

/** Specification section 9: the link of the room itself. */
export const roomLink = ({ origin, sessionId }: Room) => `${origin}/viewer/${sessionId}`;
export const speakerLink = (room: Room, code: string) => `${roomLink(room)}?code=${code}`;
export const moderatorLink = ({ origin, sessionId }: Room, code: string) =>
  `${origin}/moderator/${sessionId}?code=${code}`;
/** Behind the hash, where no server and no log sees it. */
export const controllerLink = ({ origin, sessionId }: Room, code: string) =>
  `${origin}/controller/${sessionId}#code=${code}`;
