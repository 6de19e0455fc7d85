import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { headersOf, identityServers, measuringHosts, scriptHashes, socketsOf } from '../../scripts/site/headers.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('the scripts that a page may run', () => {
  test('are those written into it, each once', () => {
    const page = '<script>a()</script><script type="module" async="">import "/b.js";\n</script><script>a()</script>';
    expect(scriptHashes(page)).toEqual([hash('a()'), hash('import "/b.js";\n')]);
    expect(scriptHashes('<script type="speculationrules">{}</script>')).toEqual([hash('{}')]);
  });

  test('are neither files nor data', () => {
    const page = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
    expect(scriptHashes(page)).toEqual([]);
  });
});

describe('_headers', () => {
  test('names every page by its address', () => {
    const text = headersOf({ 'index.html': '', 'blog/index.html': '', 'blog/uno.html': '', '__panel.html': '' });
    const addresses = text.split('\n').filter((line) => line.startsWith('/'));
    expect(addresses).toEqual([
      '/*',
      '/assets/*',
      '/sw.js',
      '/cards/*',
      '/sounds/*',
      '/favicon.svg',
      '/blog/rss.xml',
      '/',
      '/blog',
      '/blog/uno',
      '/__panel',
    ]);
  });

  test('lets a page run its own scripts only, and nobody frame it', () => {
    const text = headersOf({ 'index.html': '<script>a()</script>', 'planes.html': '' });
    expect(text).toContain(`script-src 'self' ${hash('a()')};`);
    expect(text).toContain("script-src 'self';");
    expect(text.match(/frame-ancestors 'none'/gu)).toHaveLength(2);
  });

  test('lets a page call its own server only, and Firebase where an environment uses it', () => {
    expect(identityServers([undefined, ''])).toEqual([]);
    expect(headersOf({ 'index.html': '' })).toContain("connect-src 'self';");
    expect(headersOf({ 'index.html': '' }, { servers: identityServers(['', 'un-proyecto']) })).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
  });

  test('[CN9] names analytics hosts if an environment has an id, and never on the page of rooms and accounts', () => {
    const none = { ANALYTICS_ID: '', ADS_ID: '', ADS_CONVERSION_LABEL: '' };
    const pages = { 'index.html': '', '__public.html': '', '__panel.html': '', '__stage.html': '' };
    const policiesOf = (...environments: (typeof none)[]) =>
      headersOf(pages, { measuring: measuringHosts(environments) })
        .split('\n')
        .filter((line) => line.includes('Content-Security-Policy'));
    expect(policiesOf(none, none).filter((line) => line.includes('https:'))).toEqual([]);

    const [home, publicShell, shell, stage] = policiesOf(none, { ...none, ANALYTICS_ID: 'G-ABC1234567' });
    expect(home).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(home).toContain("connect-src 'self' https://*.google-analytics.com");
    expect(home).not.toContain('doubleclick');
    expect(publicShell).toBe(home);
    expect(shell).not.toContain('https:');
    expect(stage).toBe(shell);

    const ads = { ...none, ADS_ID: 'AW-123456789', ADS_CONVERSION_LABEL: 'AbC-D_efG' };
    const [advertised, , room] = policiesOf({ ...none, ANALYTICS_ID: 'G-ABC1234567' }, ads);
    expect(advertised).toContain('https://www.googleadservices.com');
    expect(advertised).toContain('https://*.google-analytics.com');
    expect(room).not.toContain('https:');
  });

  test('[PE31] names the sockets on the page of the stage: old browsers do not count them to its own server', () => {
    const pages = { '__panel.html': '', '__stage.html': '' };
    const sockets = [socketsOf('https://a-tiempo.example')];
    const [shell, stage] = headersOf(pages, { sockets, servers: identityServers(['un-proyecto']) })
      .split('\n')
      .filter((line) => line.includes('Content-Security-Policy'));
    expect(stage).toContain(' wss://a-tiempo.example;');
    expect(shell).not.toContain('wss:');
  });

  test('sends no referrer, because an address may contain a code', () => {
    expect(headersOf({})).toMatch(/^\/\*\n(?:  .*\n)*  Referrer-Policy: no-referrer\n/u);
  });

  test('makes browsers stay on https (RFC 6797)', () => {
    expect(headersOf({})).toContain('\n  Strict-Transport-Security: max-age=31536000\n');
  });

  test('stays within the limits of the platform', () => {
    const pages = Array.from({ length: 94 }, (_, index) => [`${index}.html`, ''] as const);
    expect(() => headersOf(Object.fromEntries(pages))).toThrow('at most 100 rules');
    expect(() => headersOf(Object.fromEntries(pages.slice(1)))).not.toThrow();
  });
});
