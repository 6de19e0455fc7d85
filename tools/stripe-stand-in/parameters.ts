import type { Stripe } from 'stripe';

/** An error answer in Stripe's form. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 404;
  readonly error: Readonly<Record<string, string>>;

  constructor(status: 400 | 401 | 404, error: Readonly<Record<string, string>>) {
    super(error['message'] ?? 'Refused');
    this.status = status;
    this.error = error;
  }
}

export const invalid = (param: string, message: string, code = 'parameter_invalid_empty') =>
  new ApiError(400, { type: 'invalid_request_error', code, param, message });

export const missing = (kind: string, id: string) =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  });

/** A form's parameters with brackets, as a tree. */
export interface Branch {
  [name: string]: string | Branch;
}

/** `metadata[plan_id]=basic&expand[0]=x` as a tree; a list is a branch with numbers for names. */
export function treeOf(form: URLSearchParams): Branch {
  const root: Branch = {};
  for (const [path, value] of form) grow(root, path.split(/\[|\]\[|\]/).filter(Boolean), value);
  return root;
}

function grow(branch: Branch, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    branch[name] = value;
    return;
  }
  const next = branchAt(branch, name);
  branch[name] = next;
  grow(next, rest, value);
}

export const branchAt = (branch: Branch | undefined, name: string): Branch => {
  const found = branch?.[name];
  return typeof found === 'object' ? found : {};
};

export const textAt = (branch: Branch | undefined, name: string): string | undefined => {
  const found = branch?.[name];
  return typeof found === 'string' ? found : undefined;
};

export const listAt = (branch: Branch | undefined, name: string): string[] =>
  Object.values(branchAt(branch, name)).filter((each) => typeof each === 'string');

/**
 * Every parameter that the SDK's version of the API knows; a newer SDK with others does not compile until they are
 * here. Removed parameters (`payment_method_types`) are refused as Stripe refuses them.
 */
const known = {
  adaptive_pricing: true,
  after_expiration: true,
  allow_promotion_codes: true,
  allowed_payment_method_types: true,
  automatic_tax: true,
  billing_address_collection: true,
  branding_settings: true,
  cancel_url: true,
  client_reference_id: true,
  consent_collection: true,
  currency: true,
  custom_fields: true,
  custom_text: true,
  customer: true,
  customer_account: true,
  customer_creation: true,
  customer_email: true,
  customer_update: true,
  discounts: true,
  excluded_payment_method_types: true,
  expand: true,
  expires_at: true,
  integration_identifier: true,
  invoice_creation: true,
  line_items: true,
  locale: true,
  managed_payments: true,
  metadata: true,
  mode: true,
  name_collection: true,
  optional_items: true,
  origin_context: true,
  payment_intent_data: true,
  payment_method_collection: true,
  payment_method_configuration: true,
  payment_method_data: true,
  payment_method_options: true,
  permissions: true,
  phone_number_collection: true,
  redirect_on_completion: true,
  return_url: true,
  saved_payment_method_options: true,
  setup_intent_data: true,
  shipping_address_collection: true,
  shipping_options: true,
  submit_type: true,
  subscription_data: true,
  success_url: true,
  tax_id_collection: true,
  ui_mode: true,
  wallet_options: true,
} as const satisfies Record<keyof Required<Stripe.Checkout.SessionCreateParams>, true>;

export const rejectUnknown = (tree: Branch, names: Readonly<Record<string, true>> = known): void => {
  const unknown = Object.keys(tree).find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined) throw invalid(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
};
