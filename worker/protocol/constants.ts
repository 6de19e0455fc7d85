/** Plain figures of the protocol, apart from the schemas: screens borrow these without loading zod. */

/** Of an event whose organiser is nobody knows where. */
export const DEFAULT_TIME_ZONE = 'America/Mexico_City';
export const DEFAULT_COLOR = '#3b82f6';
/** Characters in what a person is called, at least. */
export const PERSON_NAME_MIN = 2;
/** Characters in a message to the speaker. */
export const MESSAGE_MAX = 500;

/** How an event is until somebody says otherwise (design section 5). */
export const DEFAULT_SETTINGS = {
  viewer_code_required: false,
  pending_visible: true,
  questions_open: true,
  overtime: 'continue',
  delete_on_close: false,
} as const;

/** Characters in a question of the audience, and in its author's name. */
export const QUESTION_MAX = 500;
export const AUTHOR_MAX = 100;
/** Who asks without a name. */
export const ANONYMOUS = 'Anónimo';
/** Who writes to the speaker without one. */
export const ADMINISTRATOR = 'Administrador';
/** Characters in an alert: it is read at one glance. */
export const ALERT_MAX = 200;
/** Alerts of one timer. */
export const ALERTS_PER_TIMER = 20;
/** How long an alert is shown, milliseconds. */
export const ALERT_SHOWN_MS = 5000;
/** Between the command of a screen test and the second that all screens show together, milliseconds. */
export const SCREEN_TEST_LEAD_MS = 3000;

/** Raised when a backup changes its form; a restore reads this one. */
export const BACKUP_VERSION = 1;
