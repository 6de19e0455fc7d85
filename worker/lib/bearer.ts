/** The token of `Authorization: Bearer …`; null without one, empty for one that says nothing. */
export const bearerTokenOf = (headers: Headers): string | null =>
  /^bearer\b(.*)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? null;
