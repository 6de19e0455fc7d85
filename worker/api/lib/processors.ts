import { measuringOf, type MeasuringSettings } from '../../lib/measuring.ts';

/** The data processors of this installation, for the privacy notice. */
type Processor = 'cloudflare' | 'stripe' | 'google' | 'resend' | 'google_analytics' | 'google_ads';

interface ProcessorSettings extends MeasuringSettings {
  readonly FIREBASE_PROJECT_ID: string;
  readonly STRIPE_SECRET_KEY?: string;
  readonly RESEND_API_KEY?: string;
}

export function processorsOf(env: ProcessorSettings): Processor[] {
  const measuring = measuringOf(env);
  return [
    'cloudflare',
    ...when(env.STRIPE_SECRET_KEY, 'stripe'),
    ...when(env.FIREBASE_PROJECT_ID, 'google'),
    ...when(env.RESEND_API_KEY, 'resend'),
    ...when(measuring?.analytics, 'google_analytics'),
    ...when(measuring?.ads, 'google_ads'),
  ];
}

const when = (used: unknown, processor: Processor) => (used ? [processor] : []);
