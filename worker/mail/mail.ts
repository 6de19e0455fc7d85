/** A mail on its way. The same `id` again is the same mail. */
export type Mail = {
  readonly id: string;
  readonly kind: 'verify_email' | 'reset_password' | 'password_changed' | 'receipt';
  /** Whose it is, so that it goes with the account. */
  readonly uid: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
