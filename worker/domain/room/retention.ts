/** How many of each a room keeps. */
export const MESSAGES_KEPT = 200;
export const QUESTIONS_KEPT = 2000;
