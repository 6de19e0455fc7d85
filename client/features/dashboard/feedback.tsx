import { dashboard } from '../../text/es.ts';
import { readSupportAddress } from './calls.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { Section } from './section.tsx';
import { useResource } from '../../lib/network/use-resource.ts';

const { feedback: words } = dashboard;

/** Feedback to the operator; absent without a support address. */
export function Feedback() {
  const { reading } = useResource(readSupportAddress);
  const isNowhere = reading.state === 'here' && reading.value === '';
  return (
    <Section id="feedback" title={words.title} hint={isNowhere ? words.nowhere : words.hint}>
      {!isNowhere && <FeedbackForm />}
    </Section>
  );
}
