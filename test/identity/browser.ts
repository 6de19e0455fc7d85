import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../worker/app.ts';
import { freshAddress, SITE } from '../api/calls.ts';

type Options = {
  /** The origin that the browser uses. */
  readonly site?: string;
  /** What this installation is configured with, besides what every test has. */
  readonly settings?: Partial<Env>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is. */
  readonly text?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReturnType<typeof JSON.parse>;
};

export const freshEmail = () => `ana.${crypto.randomUUID()}@ejemplo.mx`;
export const PASSWORD = 'una contraseña larga';

/** A browser with an address, an origin, and a cookie of its own. */
export function newBrowser({
  settings = {},
  site = SITE,
  address = freshAddress(),
}: Options & { readonly address?: string } = {}) {
  let cookie: string | null = null;

  async function send(path: string, init: RequestInit, own: Partial<Env> = {}): Promise<Answer> {
    const context = createExecutionContext();
    const response = await app.fetch(new Request(`${site}${path}`, init), { ...env, ...settings, ...own }, context);
    await waitOnExecutionContext(context);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    const [pair = '', ...attributes] = response.headers.get('Set-Cookie')?.split('; ') ?? [];
    if (pair !== '') cookie = attributes.includes('Max-Age=0') ? null : pair;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  const call = (name: string, fields: object = {}, { settings: own, headers, text }: Options = {}): Promise<Answer> =>
    send(
      `/identity/v1/${name}`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: site,
          'CF-Connecting-IP': address,
          ...(cookie !== null && { Cookie: cookie }),
          ...headers,
        },
        body: text ?? JSON.stringify(fields),
      },
      own,
    );

  return {
    send,
    call,
    /** The error code of the contract; undefined after a success. */
    refusal: async (...given: Parameters<typeof call>): Promise<string | undefined> =>
      (await call(...given)).body.error?.message,
    refresh: (options?: Options) => call('token', { grant_type: 'refresh_token' }, options),
    cookie: () => cookie,
    setCookie: (value: string | null) => {
      cookie = value;
    },
  };
}

export type Browser = ReturnType<typeof newBrowser>;

/** A person with an account, signed in in their own browser. */
export async function newPerson({ settings = {}, name = 'Ana Ruiz', address = freshAddress() } = {}) {
  const browser = newBrowser({ settings, address });
  const email = freshEmail();
  const { body } = await browser.call('accounts:signUp', {
    email,
    password: PASSWORD,
    displayName: name,
    returnSecureToken: true,
  });
  return { ...browser, email, uid: String(body.localId), idToken: String(body.idToken) };
}

/** The mails to an address, oldest first. */
export async function mailsTo(email: string) {
  const { results } = await env.DB.prepare('SELECT * FROM outbox WHERE recipient = ? ORDER BY created_at, rowid')
    .bind(email)
    .all<{ kind: string; text: string; html: string; firebase_uid: string }>();
  return results;
}

/** The code in the newest mail of a kind. */
export async function codeFor(email: string, kind: 'verify_email' | 'reset_password'): Promise<string> {
  const mail = (await mailsTo(email)).findLast((each) => each.kind === kind);
  return /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
