import { cityIn } from '../../lib/time/zone.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { ZoneChoiceProps } from './zone-choice.tsx';

const loadZones = () => import('./zone-choice.tsx');

/** A choice of a time zone. The list of zones is loaded with it; until then, and without a network, the present zone is shown. */
export function ZoneField(props: ZoneChoiceProps) {
  const chunk = useChunk(loadZones);
  if (chunk.state !== 'here') return <TextInput readOnly name="time_zone" value={cityIn(props.value)} />;
  const { ZoneChoice } = chunk.module;
  return <ZoneChoice {...props} />;
}
