/** Plain figures of the protocol, apart from the schemas: screens borrow these without loading zod. */

export const DEFAULT_COLOR = '#3b82f6';
/** Characters in a message to the speaker. */
export const MESSAGE_MAX = 500;
