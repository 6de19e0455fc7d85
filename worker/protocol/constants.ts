/** Plain figures of the protocol, apart from the schemas: screens borrow these without loading zod. */

/** Of an event whose organiser is nobody knows where. */
export const DEFAULT_TIME_ZONE = 'America/Mexico_City';
export const DEFAULT_COLOR = '#3b82f6';
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
