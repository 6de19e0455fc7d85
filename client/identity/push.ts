/** What would reach somebody who has no page of ours open. No vendor: nothing is asked, loaded or sent. */
export interface Push {
  /** Who is signed in in this browser now; null for nobody. */
  readonly follow: (uid: string | null) => void;
}

export const push: Push = { follow: () => {} };
