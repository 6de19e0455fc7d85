/** The operator's texts about refunds and invoices: production's, because one build serves every environment. */
export async function operatorAnswers() {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { REFUNDS_ANSWER, INVOICES_ANSWER } = readConfig({ config: 'wrangler.toml', env: 'production' }).vars;
  return { REFUNDS_ANSWER: textOf(REFUNDS_ANSWER), INVOICES_ANSWER: textOf(INVOICES_ANSWER) };
}

const textOf = (said: unknown) => (typeof said === 'string' ? said.trim() : '');
