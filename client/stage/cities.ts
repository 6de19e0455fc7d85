import { keepLoading } from '../lib/keep-loading.ts';
import { cityIn } from '../lib/time/zone.ts';

/**
 * The cities of zones, whose list is loaded when one is asked for. Browsers have names of zones in few languages; a city is
 * understood everywhere. `onKnown` is called when more of them are known.
 */
export function createCities(onKnown: () => void): (zone: string) => string | null {
  let cityOf: ((zone: string) => string) | null = null;
  let isComing = false;
  const know = (next: (zone: string) => string) => {
    cityOf = next;
    onKnown();
  };
  return (zone) => {
    if (!isComing)
      keepLoading(() => import('../lib/time/zone-places.ts'), {
        onHere: ({ zonePlaceOf }) => know((each) => zonePlaceOf(each)?.city ?? cityIn(each)),
        onFailed: () => know(cityIn),
      });
    isComing = true;
    return cityOf && cityOf(zone);
  };
}
