import { isPathOf, paths } from '#protocol/paths.ts';
import { isHere } from '../../configuration/setup.ts';
import { call } from '../call.ts';
import { randomCode } from '../../../room-client/http.ts';
import type { Installation } from '../installation.ts';
import type { FetchedPage, Pages } from '../verdicts/pages.ts';

const visited = () => [paths.home, paths.viewer(randomCode()), paths.newRoom, paths.paymentSuccess];

async function open(installation: Installation, path: string): Promise<FetchedPage> {
  const { status, headers, text: html } = await call(installation, `GET ${path}`);
  return {
    path: isPathOf(path, 'viewer') ? paths.viewer('…') : path,
    status,
    headers: Object.fromEntries(headers),
    html,
  };
}

/** What http answers on the same host; null unless the visit uses https on another machine. */
async function plainly(installation: Installation): Promise<Pages['plain']> {
  const { address } = installation;
  if (!address.startsWith('https:') || isHere(address)) return null;
  const plain = { ...installation, address: `http://${new URL(address).hostname}` };
  return call(plain, 'GET /').then(
    ({ status, headers }) => ({ status, location: headers.get('Location') ?? '' }),
    () => null,
  );
}

export async function pages(installation: Installation): Promise<Pages> {
  const [all, plain] = await Promise.all([
    Promise.all(visited().map((path) => open(installation, path))),
    plainly(installation),
  ]);
  return { address: installation.address, pages: all, plain };
}
