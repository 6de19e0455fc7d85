/** What the operator has set for what the law alone does not settle; empty while he has not said. */
export type OperatorAnswers = { readonly refunds: string; readonly invoices: string };

/** Tools that read our texts do so without a build, and find nothing set. */
const isBuilt = typeof import.meta.env !== 'undefined';

export const operatorAnswers: OperatorAnswers = {
  refunds: (isBuilt && import.meta.env.REFUNDS_ANSWER) || '',
  invoices: (isBuilt && import.meta.env.INVOICES_ANSWER) || '',
};
