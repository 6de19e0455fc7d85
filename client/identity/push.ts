/** The port for push notifications. It has no vendor: nothing is loaded or sent. */
export interface Push {
  /** The account that is signed in; null for nobody. */
  readonly follow: (uid: string | null) => void;
}

export const push: Push = { follow: () => {} };
