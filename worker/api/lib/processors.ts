/** Whose services this installation uses. The privacy notice names them. */
type Processor = 'cloudflare' | 'stripe' | 'google' | 'resend';

interface Keys {
  readonly FIREBASE_PROJECT_ID: string;
  readonly STRIPE_SECRET_KEY?: string;
  readonly RESEND_API_KEY?: string;
}

export const processorsOf = (env: Keys): Processor[] => [
  'cloudflare',
  ...when(env.STRIPE_SECRET_KEY, 'stripe'),
  ...when(env.FIREBASE_PROJECT_ID, 'google'),
  ...when(env.RESEND_API_KEY, 'resend'),
];

const when = (key: string | undefined, processor: Processor) => (key ? [processor] : []);
