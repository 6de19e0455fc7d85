import { useChunk } from '../../lib/use-chunk.ts';
import { cityIn } from '../../lib/time/zone.ts';
import { TextInput } from '../../ui/text-input.tsx';

type ZoneFieldProps = { value: string; date: string; onChange: (zone: string) => void };

/** The list of zones is loaded with the dialog. Until then, and without a network, the present zone is shown. */
const load = () => import('./zone-choice.tsx');

export function ZoneField(props: ZoneFieldProps) {
  const chunk = useChunk(load);
  if (chunk.state !== 'here') return <TextInput readOnly name="time_zone" value={cityIn(props.value)} />;
  const { ZoneChoice } = chunk.module;
  return <ZoneChoice {...props} />;
}
