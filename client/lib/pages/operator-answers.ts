/** The operator's settings for what the law leaves open; empty while not set. */
export type OperatorAnswers = { readonly refunds: string; readonly invoices: string };

/** Tools read the texts without a build, where nothing is set. */
const isBuilt = typeof import.meta.env !== 'undefined';

export const operatorAnswers: OperatorAnswers = {
  refunds: (isBuilt && import.meta.env.REFUNDS_ANSWER) || '',
  invoices: (isBuilt && import.meta.env.INVOICES_ANSWER) || '',
};
