import { zones as words } from '../../text/es.ts';
import { useChunk } from '../use-chunk.ts';
import { cityIn } from './zone.ts';

const load = () => import('./zone-places.ts');

/** The city of a time zone. Browsers have names of zones in few languages; a city is understood everywhere. */
export function ZoneName({ zone }: { zone: string }) {
  const chunk = useChunk(load);
  if (chunk.state === 'loading') return null;
  const place = chunk.state === 'here' ? chunk.module.zonePlaceOf(zone) : null;
  return words.of(place?.city ?? cityIn(zone));
}
