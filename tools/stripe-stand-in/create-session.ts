import { newId, seconds, type SessionRecord, type SessionParams } from './state.ts';
import { branchAt, invalid, listAt, missing, rejectUnknown, textAt, type Branch } from './parameters.ts';

/** The least amount, in cents: ten pesos. */
const LEAST = 1000;
/** The most that an OXXO voucher takes, in cents: ten thousand pesos. */
const MOST_OF_OXXO = 1_000_000;
const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;

const methods = { card: true, oxxo: true, customer_balance: true, link: true } as const;
type Method = keyof typeof methods;
const isMethod = (name: string): name is Method => Object.hasOwn(methods, name);

/** Makes a session from the request. Throws the `ApiError` that Stripe would give. */
export function newSession(tree: Branch): SessionRecord {
  rejectUnknown(tree);
  if (textAt(tree, 'mode') !== 'payment') throw invalid('mode', 'Only payment mode is supported here.');
  const params = paramsIn(tree);
  const price = priceIn(tree);
  rejectUnfit(tree, { ...price, methods: params.allowed_payment_method_types ?? [] });
  return {
    id: newId('cs_test'),
    params,
    ...price,
    created: seconds(),
    expiresAt: endIn(tree),
    status: 'open',
    intent: null,
  };
}

type Sale = Pick<SessionRecord, 'amount' | 'currency'> & { readonly methods: readonly string[] };

/** What a payment method asks of a session. There are no customers here, so nobody can pay by transfer. */
function rejectUnfit(tree: Branch, { amount, currency, methods: wanted }: Sale): void {
  const customer = textAt(tree, 'customer');
  if (customer !== undefined) throw missing('customer', customer);
  if (wanted.includes('customer_balance'))
    throw invalid('customer', 'A customer is required for `customer_balance`.', 'parameter_missing');
  if (!wanted.includes('oxxo')) return;
  if (currency !== 'mxn') throw invalid('line_items[0][price_data][currency]', 'OXXO takes mxn', 'invalid_currency');
  if (amount > MOST_OF_OXXO)
    throw invalid('line_items[0][price_data][unit_amount]', 'Too large for OXXO', 'amount_too_large');
}

function priceIn(tree: Branch): Pick<SessionRecord, 'product' | 'amount' | 'currency'> {
  const [item, ...others] = Object.values(branchAt(tree, 'line_items'));
  if (typeof item !== 'object' || others.length > 0) throw invalid('line_items', 'One line item is supported here.');
  const price = branchAt(item, 'price_data');
  const currency = textAt(price, 'currency') ?? '';
  const amount = Number(textAt(price, 'unit_amount'));
  if (!/^[a-z]{3}$/.test(currency)) throw invalid('line_items[0][price_data][currency]', 'Invalid currency');
  if (!Number.isInteger(amount)) throw invalid('line_items[0][price_data][unit_amount]', 'Invalid integer');
  if (amount < LEAST) throw invalid('line_items[0][price_data][unit_amount]', 'Too small', 'amount_too_small');
  const product = textAt(branchAt(price, 'product_data'), 'name');
  if (!product) throw invalid('line_items[0][price_data][product_data][name]', 'Missing', 'parameter_missing');
  return { product, amount: amount * Number(textAt(item, 'quantity') ?? 1), currency };
}

function paramsIn(tree: Branch): SessionParams {
  const email = textAt(tree, 'customer_email');
  if (email !== undefined && !/^\S+@\S+$/.test(email))
    throw invalid('customer_email', 'Invalid email', 'email_invalid');
  return {
    ...optional('client_reference_id', textAt(tree, 'client_reference_id')),
    ...optional('customer_email', email),
    success_url: addressIn(tree, 'success_url'),
    cancel_url: addressIn(tree, 'cancel_url'),
    allowed_payment_method_types: methodsIn(tree),
    metadata: textsIn(branchAt(tree, 'metadata')),
    payment_intent_data: { metadata: textsIn(branchAt(branchAt(tree, 'payment_intent_data'), 'metadata')) },
  };
}

function endIn(tree: Branch): number {
  const wanted = textAt(tree, 'expires_at');
  if (wanted === undefined) return seconds() + DAY;
  const left = Number(wanted) - seconds();
  if (!(left >= HALF_HOUR - 5 && left <= DAY)) {
    throw invalid('expires_at', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  }
  return Number(wanted);
}

function addressIn(tree: Branch, name: 'success_url' | 'cancel_url'): string {
  const address = textAt(tree, name) ?? '';
  if (!URL.canParse(address)) throw invalid(name, 'Not a valid URL', 'url_invalid');
  return address;
}

function methodsIn(tree: Branch): Method[] {
  const wanted = listAt(tree, 'allowed_payment_method_types');
  const strange = wanted.findIndex((name) => !isMethod(name));
  if (strange !== -1) throw invalid(`allowed_payment_method_types[${strange}]`, 'Invalid payment method type');
  return wanted.length === 0 ? ['card'] : wanted.filter(isMethod);
}

const textsIn = (branch: Branch): Record<string, string> =>
  Object.fromEntries(Object.entries(branch).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));

const optional = (name: 'client_reference_id' | 'customer_email', value: string | undefined) =>
  value === undefined ? {} : { [name]: value };
