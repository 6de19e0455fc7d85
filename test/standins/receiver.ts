/**
 * Receivers of webhooks. The first part of a path says how one answers, the second who it is: `/ok/ana`, `/500/ana`,
 * `/410/ana`, `/302/ana`; `/once/ana` fails the first attempt of each delivery. GET lists what it received.
 */

export const RECEIVER = 'receptor.ejemplo.mx';

export type Received = {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const received = new Map<string, Received[]>();

export async function receiver(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const before = received.get(pathname) ?? [];
  if (request.method === 'GET') return Response.json(before);
  const id = request.headers.get('webhook-id') ?? '';
  received.set(pathname, [...before, { id, headers: Object.fromEntries(request.headers), body: await request.text() }]);
  const [, how = ''] = pathname.split('/');
  if (how === 'once') return answer(before.some((each) => each.id === id) ? 200 : 503);
  return answer(how === 'ok' ? 204 : Number(how));
}

const answer = (status: number) =>
  new Response(null, { status, ...(status === 302 && { headers: { Location: `https://${RECEIVER}/ok/elsewhere` } }) });
