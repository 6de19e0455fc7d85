import { IdentityError } from './identity-error.ts';

type Means = { readonly cookie: boolean };

/**
 * A browser names the origin of every page that sends something, and another site's page has no business here. A call
 * that acts by the cookie alone must come from a page of ours; the others prove themselves by what they carry.
 */
export function requireOurOrigin(request: Request, publicUrl: string, { cookie }: Means): void {
  const origin = request.headers.get('origin');
  if (origin === null && !cookie) return;
  const ours = [new URL(request.url).origin, URL.canParse(publicUrl) ? new URL(publicUrl).origin : null];
  if (origin === null || !ours.includes(origin)) throw new IdentityError('PERMISSION_DENIED : Another origin', 403);
}
