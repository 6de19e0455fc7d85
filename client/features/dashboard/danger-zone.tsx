import { dashboard } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';

const { danger: words } = dashboard;

export const DangerZone = ({ onDelete }: { onDelete: () => void }) => (
  <Section id="danger" title={words.title} hint={words.hint}>
    <div>
      <Button variant="danger" onClick={onDelete}>
        {words.open}
      </Button>
    </div>
  </Section>
);
