import { google } from './google.ts';
import { RECEIVER, receiver } from './receiver.ts';
import { resend } from './resend.ts';
import { ADDRESS, stripe } from './stripe.ts';

type Server = (request: Request) => Promise<Response>;

/** What the runtime of the tests reaches when it calls out, by host. Nothing else exists. */
const servers: Readonly<Record<string, Server>> = {
  'api.resend.com': resend,
  'identitytoolkit.googleapis.com': google,
  [ADDRESS]: stripe,
  [RECEIVER]: receiver,
};

export const outside: Server = async (request) => {
  const { host } = new URL(request.url);
  const server = servers[host];
  return server ? server(request) : new Response(`Nobody answers at ${host}`, { status: 502 });
};
