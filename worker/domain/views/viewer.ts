import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';

/** Who looks, and when. */
export type Viewer = {
  readonly role: Role;
  readonly sessionId: string;
  readonly now: Instant;
  /** Fingerprint of the looking tab's secret, by which it knows its own questions. */
  readonly clientKey?: string | null;
  /** A screen of the audience that shows the whole agenda. */
  readonly isKiosk?: boolean;
  /** Whoever pages through the questions sees the old ones too. */
  readonly allQuestions?: boolean;
};
