import { beforeAll, describe } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { contractTests } from './contract.ts';
import { DIFFERENCES, type Difference, type Reply, type Service, type Visitor } from './service.ts';

/** Started by `npm run test:hosted`, on loopback. */
const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
const project = process.env['GCLOUD_PROJECT'] ?? '';
const toolkit = `http://${host}/identitytoolkit.googleapis.com`;

async function send(url: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** A browser of the hosted service, which receives the refresh token in bodies and stores it. */
function visitor(): Visitor {
  let refreshToken: string | null = null;
  const keep = (reply: Reply): Reply => {
    refreshToken = reply.body.refreshToken ?? reply.body.refresh_token ?? refreshToken;
    return reply;
  };
  const asks = () => ({
    grant_type: 'refresh_token',
    ...(refreshToken !== null && { refresh_token: refreshToken }),
  });
  return {
    call: async (name, fields = {}) =>
      keep(
        await send(`${toolkit}/v1/${name}?key=ninguna`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(fields),
        }),
      ),
    refresh: async (fields = asks()) =>
      keep(
        await send(`http://${host}/securetoken.googleapis.com/v1/token?key=ninguna`, {
          method: 'POST',
          body: new URLSearchParams(fields),
        }),
      ),
  };
}

type Sent = { readonly email: string; readonly requestType: string; readonly oobCode: string };

async function code(email: string, type: string): Promise<string> {
  const { body } = await send(`http://${host}/emulator/v1/projects/${project}/oobCodes`, {});
  const sent: readonly Sent[] = body.oobCodes;
  return sent.findLast((each) => each.email === email && each.requestType === type)?.oobCode ?? '';
}

const service = (privacy: boolean): Service => ({
  visitor,
  code,
  privacy,
  pass: (ms) => wait(ms),
  lacks: new Set(Object.keys(DIFFERENCES) as Difference[]),
});

describe.each([false, true])('the emulator keeps the contract; hides accounts: %s', (privacy) => {
  beforeAll(async () => {
    await send(`${toolkit}/v2/projects/${project}/config?updateMask=emailPrivacyConfig`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: privacy } }),
    });
  });
  contractTests(service(privacy));
});
