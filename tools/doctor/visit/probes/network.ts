import { call } from '../call.ts';
import type { Installation } from '../installation.ts';
import type { Network } from '../verdicts/network.ts';

/** Calls that are timed. The first may have to open a connection and does not count. */
const TIMED = 6;

/** Who answers from here, how long it takes, and whether an answer in two pieces comes in two. */
export async function network(installation: Installation): Promise<Network> {
  const { status, headers } = await call(installation, 'GET /api/health');
  const isOurs = headers.has('X-Server-Time');
  const answer = { address: installation.address, status, location: headers.get('Location') ?? '', isOurs };
  if (!isOurs) return { ...answer, trips: [], piecesApart: null };
  const trips: number[] = [];
  for (let asked = 0; asked < TIMED; asked += 1) {
    const begin = performance.now();
    await call(installation, 'GET /api/config');
    if (asked > 0) trips.push(performance.now() - begin);
  }
  return { ...answer, trips, piecesApart: await piecesApart(installation) };
}

/** Ms between the two pieces of an answer; null from an installation that has none. */
async function piecesApart({ address, signal }: Installation): Promise<number | null> {
  const answer = await fetch(`${address}/api/pieces`, { redirect: 'manual', signal });
  const reader = answer.body?.getReader();
  if (answer.status !== 200 || reader === undefined) return null;
  await reader.read();
  const first = performance.now();
  await reader.read();
  await reader.cancel();
  return performance.now() - first;
}
