import { isPathOf, paths } from '#protocol/paths.ts';
import { isHere } from '../../configuration/setup.ts';
import { call } from '../call.ts';
import { randomCode } from '../../../room-client/http.ts';
import type { Place } from '../place.ts';
import type { Page, Pages } from '../verdicts/pages.ts';

const visited = () => [paths.home, paths.viewer(randomCode()), paths.newRoom, paths.paymentSuccess];

async function open(place: Place, path: string): Promise<Page> {
  const { status, headers, text: html } = await call(place, `GET ${path}`);
  return {
    path: isPathOf(path, 'viewer') ? paths.viewer('…') : path,
    status,
    headers: Object.fromEntries(headers),
    html,
  };
}

/** What http answers on the same host; null unless the visit uses https on another machine. */
async function plainly(place: Place): Promise<Pages['plain']> {
  const { address } = place;
  if (!address.startsWith('https:') || isHere(address)) return null;
  const plain = { ...place, address: `http://${new URL(address).hostname}` };
  return call(plain, 'GET /').then(
    ({ status, headers }) => ({ status, location: headers.get('Location') ?? '' }),
    () => null,
  );
}

export async function pages(place: Place): Promise<Pages> {
  const [all, plain] = await Promise.all([Promise.all(visited().map((path) => open(place, path))), plainly(place)]);
  return { address: place.address, pages: all, plain };
}
