/** Constants of the protocol, separate from the schemas so that screens do not load zod. */

/** In place of a room's id: a socket that answers this many pings, and knows no room. */
export const ECHO_ID = 'prueba';
export const ECHO_PINGS = 32;
/** Between the two pieces of the answer to `GET /api/pieces`, ms. */
export const PIECES_APART_MS = 500;
/** For an event that is created without a time zone. */
export const DEFAULT_TIME_ZONE = 'America/Mexico_City';
export const DEFAULT_COLOR = '#3b82f6';
/** Characters in a person's name, at least. */
export const PERSON_NAME_MIN = 2;
/** Characters in a message to the speaker, at most. */
export const MESSAGE_MAX = 500;
/** Messages that are prepared, at most. */
export const PREPARED_MAX = 50;
/** Seconds for which a message is shown, at most. */
export const SHOWN_MAX_S = 3600;
/** How often a message flashes, at most. */
export const FLASHES_MAX = 10;
export const messageColors = ['white', 'green', 'yellow', 'red'] as const;
/** How a message looks without further choice. */
export const PLAIN_MESSAGE = { color: 'white', bold: false, uppercase: false, fullscreen: false, flash: 0 } as const;

/** Whether somebody who asks gives their name. */
export const questionNames = ['optional', 'required', 'off'] as const;

/** The settings of a new event. */
export const DEFAULT_SETTINGS = {
  viewer_code_required: false,
  pending_visible: true,
  questions_open: true,
  question_names: 'optional',
  overtime: 'continue',
  delete_on_close: false,
  warn_seconds: 300,
  danger_seconds: 60,
  loop: false,
  target_end: null,
  background_color: null,
  accent_color: null,
} as const;

/** The timer that a panel proposes to a room without any. */
export const FIRST_TIMER = { name: 'Temporizador Principal', duration_minutes: 10 } as const;

/** Characters in a question, and in its author's name, at most. */
export const QUESTION_MAX = 500;
export const AUTHOR_MAX = 100;
/** The name and the presenter of a timer. */
export const TIMER_TEXT_MAX = 100;
/** The author of a question without a name. */
export const ANONYMOUS = 'Anónimo';
/** The author of a message without a name. */
export const ADMINISTRATOR = 'Administrador';
/** Bytes of the logo of an event, at most. */
export const LOGO_BYTES = 512 * 1024;
/** Width and height of a logo, px, at most: a small file may decode to a picture that fills the memory of a screen. */
export const LOGO_SIDE = 4096;
/** Characters in an alert, at most: it is read at a glance. */
export const ALERT_MAX = 200;
/** Alerts of one timer, at most. */
export const ALERTS_PER_TIMER = 20;
/** How long an alert without a hold is shown, milliseconds. */
export const ALERT_SHOWN_MS = 5000;
/** How long an alert may be shown before it disappears by itself, seconds. */
export const ALERT_HOLD_MAX = 3600;
/** From the command of a screen test to the common moment of all screens, milliseconds. */
export const SCREEN_TEST_LEAD_MS = 3000;

/** The most timers that one command may name, which is also the most that a room may have. */
export const MAX_TIMERS_AT_ONCE = 500;
export const MAX_QUESTIONS_AT_ONCE = 100;
/** What a room keeps of questions and of sent messages, at most. Its backups and the file of a move have no more. */
export const QUESTIONS_KEPT = 2000;
export const MESSAGES_KEPT = 200;
/** A room counts the votes of at most this many tabs, more than an audience with all relays has sockets. */
export const MAX_BALLOTS = 25_000;
/** What a file in which a room moves may have, in bytes. */
export const MOVE_FILE_BYTES = 16 * 1024 * 1024;
/** Words that hold a question back, at most, and letters in one. */
export const MAX_HELD_WORDS = 200;
export const HELD_WORD_MAX = 40;
/** Templates of one account, at most. */
export const MAX_TEMPLATES = 50;
/** Characters in the name of a template, at most. */
export const TEMPLATE_NAME_MAX = 60;

/** What a key of a program may allow. */
export const keyScopes = ['read', 'crew', 'control', 'edit'] as const;
/** Every key begins with it, so that a key is told from an ID token, and is found where it should not be. */
export const KEY_PREFIX = 'atk_';
/** Characters in the name of a key, at most. */
export const KEY_NAME_MAX = 60;
/** Keys of one room, at most. */
export const MAX_KEYS = 20;

/** What a webhook may ask for. */
export const webhookEvents = [
  'timer.started',
  'timer.paused',
  'timer.warning',
  'timer.danger',
  'timer.zero',
  'timer.finished',
  'message.shown',
  'question.approved',
  'question.now',
  'question.answered',
  'question.merged',
  'event.finished',
] as const;
/** Webhooks of one room, at most. */
export const MAX_WEBHOOKS = 8;
/** Characters in the address of a webhook, at most. */
export const WEBHOOK_URL_MAX = 1000;

/** The version of the form of backups. A restore reads only this version. */
export const BACKUP_VERSION = 1;

/** The version of the form of the file in which a room moves. Only this version is read. */
export const MOVE_VERSION = 1;

/** The presenter of a new timer, until somebody writes another one. */
export const PROPOSED_PRESENTER = 'Presentador';

/** The words of a show against its plan, after the digits of the difference. */
export const PUNCTUALITY_WORDS = { late: 'de retraso', early: 'de adelanto', onTime: 'a tiempo' } as const;

/** The longest time after which a command can be taken back, ms. */
export const UNDO_MS = 600_000;
/** So many of the room's last commands can be taken back. */
export const UNDO_COMMANDS = 50;

/** The trail has at most so many entries. */
export const TRAIL_ENTRIES = 1000;
/** Entries of one page of the trail, at most. */
export const TRAIL_PAGE = 100;
