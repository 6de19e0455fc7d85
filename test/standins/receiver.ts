/**
 * Receivers of webhooks. The first part of a path says how one answers, the second who it is: `/ok/ana`, `/500/ana`,
 * `/410/ana`, `/302/ana`; `/once/ana` fails the first attempt of each delivery, and
 * `/held/ana` answers what waits there when somebody gets it with `?answer`. GET lists what it received.
 */

export const RECEIVER = 'receptor.ejemplo.mx';

export type Received = {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const received = new Map<string, Received[]>();

export async function receiver(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const before = received.get(pathname) ?? [];
  if (request.method === 'GET') {
    if (searchParams.has('answer')) for (const release of held.get(pathname) ?? []) release();
    return Response.json(before);
  }
  const id = request.headers.get('webhook-id') ?? '';
  received.set(pathname, [...before, { id, headers: Object.fromEntries(request.headers), body: await request.text() }]);
  const [, how = ''] = pathname.split('/');
  if (how === 'held') await heldAt(pathname);
  if (how === 'once') return answer(before.some((each) => each.id === id) ? 200 : 503);
  return answer(how === 'ok' || how === 'held' ? 204 : Number(how));
}

const held = new Map<string, (() => void)[]>();

function heldAt(pathname: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(pathname, [...(held.get(pathname) ?? []), resolve]);
  return promise;
}

const answer = (status: number) =>
  new Response(null, { status, ...(status === 302 && { headers: { Location: `https://${RECEIVER}/ok/elsewhere` } }) });
