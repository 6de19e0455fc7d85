/**
 * Resend as its documentation describes it, as far as we use it: a key, one mail per idempotency key, errors by name.
 * Who is written to decides what happens: `error-500@…` is answered with 500 each time, `once-429@…` the first time.
 */

type Body = { readonly to: readonly string[]; readonly from: string; readonly subject: string; readonly text: string };
/** `again`: asked for once more with the same key, so nothing was sent. */
type Sent = Body & { readonly key: string; readonly again: boolean };

const sent: Sent[] = [];
const bodies = new Map<string, string>();
const failed = new Set<string>();

const refuse = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode });

export async function resend(request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== 'Bearer re_test') {
    return refuse(401, 'missing_api_key', 'Missing API key in the authorization header.');
  }
  // The list of what was sent, for tests: newest last.
  if (request.method === 'GET') return Response.json({ object: 'list', data: sent });

  const text = await request.text();
  const body: Body = JSON.parse(text);
  const [to = ''] = body.to;
  const [, when, status] = /^(error|once)-(\d+)@/.exec(to) ?? [];
  if (status !== undefined && !(when === 'once' && failed.has(to))) {
    failed.add(to);
    return refuse(Number(status), 'validation_error', `Nothing can be sent to ${to}.`);
  }
  return accept(text, body, request.headers.get('idempotency-key') ?? crypto.randomUUID());
}

function accept(text: string, { to, from, subject, text: said }: Body, key: string): Response {
  const before = bodies.get(key);
  if (before !== undefined && before !== text) {
    return refuse(409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.');
  }
  bodies.set(key, text);
  sent.push({ to, from, subject, text: said, key, again: before !== undefined });
  return Response.json({ id: key });
}
