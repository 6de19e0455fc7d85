const GOOGLE_COOKIE = /^_(?:ga|gid|gat|gac|gcl)/;

/** Everything that lets go of the cookies that Google's tag leaves, wherever it may have put them. */
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

/** `a.b.mx` may have left one for b.mx too. */
function domainsOf(hostname: string): readonly string[] {
  const parts = hostname.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
}
