import { dashboard } from '../../text/es.ts';
import { readSupportAddress } from './calls.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { Section } from './section.tsx';
import { useReading } from '../../lib/use-reading.ts';

const { feedback: words } = dashboard;

/** Feedback to the operator; absent without a support address. */
export function Feedback() {
  const { reading } = useReading(readSupportAddress);
  const isNowhere = reading.state === 'here' && reading.value === '';
  return (
    <Section id="feedback" title={words.title} hint={isNowhere ? words.nowhere : words.hint}>
      {!isNowhere && <FeedbackForm />}
    </Section>
  );
}
