import type { Vars } from './wrangler-vars.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * What pages say that depends on wrangler.toml: their public address, and production's texts about refunds and invoices
 * and its payment methods, because one build serves every environment.
 */
export const constantsOf = (
  url: string,
  { REFUNDS_ANSWER, INVOICES_ANSWER, STRIPE_PAYMENT_METHODS }: Vars = {},
): Record<string, string> => ({
  'import.meta.env.PUBLIC_URL': JSON.stringify(url),
  'import.meta.env.REFUNDS_ANSWER': JSON.stringify(textOf(REFUNDS_ANSWER)),
  'import.meta.env.INVOICES_ANSWER': JSON.stringify(textOf(INVOICES_ANSWER)),
  'import.meta.env.STRIPE_PAYMENT_METHODS': JSON.stringify(textOf(STRIPE_PAYMENT_METHODS)),
});

/** Chunks and styles without a name of their own make React Router's list of all files a fifth shorter. */
export const fileNames = {
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
};
