import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';

/** Who looks at the room, and when. It decides what is visible. */
export type Viewer = {
  readonly role: Role;
  readonly sessionId: string;
  readonly now: Instant;
  /** Fingerprint of the viewer's `client_id`, by which their own questions are recognised. */
  readonly clientKey?: string | null;
  /** A kiosk of the audience sees all timers. */
  readonly isKiosk?: boolean;
  /** A stage that gets timers that it does not show in outline; `timerId`: the one it shows instead of the active one. */
  readonly outline?: { readonly timerId: string | null } | null;
  /** Includes old questions, for a caller who reads page by page. */
  readonly allQuestions?: boolean;
};
