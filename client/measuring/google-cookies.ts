const GOOGLE_COOKIE = /^_(?:ga|gid|gat|gac|gcl)/;

/** The `document.cookie` assignments that delete the cookies of Google's tag, for every domain it may have used. */
export function expiredCookies(cookie: string, hostname: string): readonly string[] {
  const names = cookie
    .split(';')
    .map((each) => each.split('=')[0]?.trim() ?? '')
    .filter((name) => GOOGLE_COOKIE.test(name));
  return names.flatMap((name) =>
    ['', ...domainsOf(hostname).map((domain) => `; Domain=${domain}`)].map(
      (domain) => `${name}=; Max-Age=0; Path=/${domain}`,
    ),
  );
}

/** `a.b.mx` and its parent domain `b.mx`. */
function domainsOf(hostname: string): readonly string[] {
  const parts = hostname.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
}
