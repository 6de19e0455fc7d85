/** 128 random bits as 22 base64url characters, for ids and codes. */
export const randomId = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));

/** The SHA-256 digest of a text as 43 base64url characters. */
export const digestOf = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
