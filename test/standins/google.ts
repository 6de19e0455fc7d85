/** What `accounts:lookup` answers. */
export type GoogleSays = {
  readonly users?: readonly { readonly validSince?: string; readonly disabled?: boolean }[];
  readonly error?: { readonly message: string };
};

/** The hosted identity service, as far as the Worker asks it. What it answers the key of the project says. */
export const google = async (request: Request): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url);
  const { idToken } = JSON.parse(await request.text());
  if (pathname !== '/v1/accounts:lookup' || !idToken) return new Response('{}', { status: 404 });
  const said: GoogleSays = JSON.parse(searchParams.get('key') ?? '{}');
  return Response.json(said, { status: said.error ? 400 : 200 });
};
