interface ImportMetaEnv {
  /** The origin that public pages name as their own: scripts/public-address.ts. */
  readonly PUBLIC_URL: string;
}
