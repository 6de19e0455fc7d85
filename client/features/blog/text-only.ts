import type { Config } from 'dompurify';

/** HTML of texts, which brings nothing that acts. */
export const TEXT_ONLY: Config = { USE_PROFILES: { html: true } };
