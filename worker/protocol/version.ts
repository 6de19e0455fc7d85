/**
 * The version of the wire, as the WebSocket subprotocol `temporizador.v1`.
 * History: 1, the first.
 */
export const PROTOCOL_VERSION = 1;

const NAME = 'temporizador.v';
export const SUBPROTOCOL = `${NAME}${PROTOCOL_VERSION}`;

export const isVersionName = (offered: string): boolean => offered.startsWith(NAME);

/** True for a screen that speaks some version of ours, but not this one. */
export const isOtherVersion = (offered: readonly string[]): boolean =>
  !offered.includes(SUBPROTOCOL) && offered.some(isVersionName);
