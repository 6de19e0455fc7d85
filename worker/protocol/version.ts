/**
 * The version of the protocol, which the WebSocket subprotocol `temporizador.v1` contains.
 * History: 1, the first. 2, timers have settings of the programme, and `show_updated` is sent. 3, `stage_updated` is sent, and
 * `bulk_timer_update` can have new timers. 4, questions can be `answered`, and `question_shown` is sent. 5, they can be
 * `merged`, and `question_merged` and `hall_counted` are sent.
 */
export const PROTOCOL_VERSION = 5;

const NAME = 'temporizador.v';
export const SUBPROTOCOL = `${NAME}${PROTOCOL_VERSION}`;

/** The type of the connections of programs, which are of a key and take no seat. */
export const PROGRAM = 'program';

export const isVersionName = (offered: string): boolean => offered.startsWith(NAME);

/** Whether a screen offers another version of this protocol, but not this one. */
export const isOtherVersion = (offered: readonly string[]): boolean =>
  !offered.includes(SUBPROTOCOL) && offered.some(isVersionName);
