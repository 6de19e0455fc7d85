import { globSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { faq } from '../../client/text/faq.ts';
import { addressOf } from '../../scripts/site/shells.ts';
import { publicAddressOf, readEnvironments } from '../../scripts/site/public-address.ts';

/** What search engines read: the pages as they are served, without their scripts. */

interface Thing {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

const address = inject('address');
const { url: site } = publicAddressOf(await readEnvironments());
/** Those that are written at build time. */
const pages = globSync('**/index.html', { cwd: 'build/client' }).map(addressOf);

const get = (path: string, init: RequestInit = {}) => fetch(address + path, { redirect: 'manual', ...init });
const textOf = async (path: string) => (await get(path)).text();

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) =>
  text.replaceAll(/&(?<name>amp|lt|gt|quot|#x27);/gu, (_, name: string) => SIGNS[name] ?? '');

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

/** The values of all tags with this name in the head. */
function said(html: string, name: string): readonly string[] {
  const tag = new RegExp(`<(?:meta|link) [^>]*(?:name|property|rel)="${name}"[^>]*>`, 'gu');
  const value = /(?:content|href)="(?<value>[^"]*)"/u;
  return [...headOf(html).matchAll(tag)].map(([each]) => decoded(value.exec(each)?.groups?.['value'] ?? ''));
}

function thingsOf(html: string): readonly Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(?<json>.*?)<\/script>/gsu)];
  expect(blocks).toHaveLength(1);
  const { '@context': context, '@graph': graph } = JSON.parse(blocks[0]?.groups?.['json'] ?? '');
  expect(context).toBe('https://schema.org');
  return graph;
}

const ofType = (things: readonly Thing[], type: string) => things.find((each) => each['@type'] === type);

describe.each(pages)('%s', (path) => {
  test('[SO2] says in its head what it is, once, and where it lives', async () => {
    const html = await textOf(path);
    expect([...headOf(html).matchAll(/<title>(?<title>[^<]+)<\/title>/gu)]).toHaveLength(1);
    const once = ['description', 'canonical', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'];
    for (const name of once) {
      expect([name, said(html, name).filter((value) => value !== '').length]).toEqual([name, 1]);
    }
    expect(said(html, 'canonical')).toEqual([site + path]);
    expect(said(html, 'og:url')).toEqual([site + path]);
    expect(said(html, 'og:locale')).toEqual(['es_MX']);
    expect(said(html, 'robots').join(' ')).not.toContain('noindex');
    expect((await get(path)).headers.get('x-robots-tag')).toBeNull();
  });

  test('[SO12] names the manifest, once', async () => {
    expect(said(await textOf(path), 'manifest')).toEqual(['/site.webmanifest']);
  });

  test('[SO5] its picture is there', async () => {
    const [picture = ''] = said(await textOf(path), 'og:image');
    expect(picture.startsWith(site)).toBe(true);
    const answer = await get(picture.slice(site.length));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('[SO3] its structured data is whole', async () => {
    const html = await textOf(path);
    const things = thingsOf(html);
    for (const thing of things)
      expect(required[thing['@type']]?.filter((name) => thing[name] === undefined)).toEqual([]);
    expect(ofType(things, 'Organization')).toBeDefined();
    expect(ofType(things, 'BreadcrumbList') === undefined).toBe(path === '/');
    const headline = path.startsWith('/blog/') ? said(html, 'og:title')[0] : undefined;
    expect(ofType(things, 'BlogPosting')?.['headline']).toBe(headline);
  });

  test('[SO4] has one address only, and answers HEAD', async () => {
    expect((await get(path, { method: 'HEAD' })).status).toBe(200);
    if (path === '/') return;
    for (const other of [`${path}/`, `${path}/index.html`, `${path}/index`, `${path}.html`]) {
      const answer = await get(other);
      expect([other, [301, 302, 307, 308].includes(answer.status)]).toEqual([other, true]);
    }
  });
});

/** Fields that Google requires, or that the type has no use without. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url'],
  SoftwareApplication: ['name', 'offers', 'applicationCategory', 'operatingSystem'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  Blog: ['name', 'url', 'blogPost'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
};

test('[SO3] prices are those that are charged', async () => {
  const { plans } = await (await get('/api/plans')).json();
  for (const path of ['/', '/planes']) {
    const offers = ofType(thingsOf(await textOf(path)), 'SoftwareApplication')?.['offers'] as Thing[];
    expect(offers.map(({ name, price, priceCurrency }) => ({ name, price, priceCurrency }))).toEqual(
      plans.map((plan: Thing) => ({ name: plan['name'], price: plan['price_mxn'], priceCurrency: 'MXN' })),
    );
  }
});

test('[SO11, LP5, LP7, PL1] pages carry their content without a script: answers, the demo, and the plans with their prices', async () => {
  const { plans } = await (await get('/api/plans')).json();
  const home = decoded(await textOf('/')).replaceAll(/<script.*?<\/script>/gsu, '');
  const questions = ofType(thingsOf(await textOf('/')), 'FAQPage')?.['mainEntity'] as { name: string }[];
  expect(questions.map(({ name }) => name).filter((name) => !home.includes(name))).toEqual([]);
  expect(questions.map(({ name }) => name)).toEqual(faq.map(({ question }) => question));
  expect(home.match(/>5:05</gu)).toHaveLength(2);
  for (const prices of [home, decoded(await textOf('/planes'))].map((html) => html.replaceAll('<!-- -->', '')))
    for (const { name, price_mxn: price } of plans)
      expect([prices.includes(name), prices.includes(`$${price.toLocaleString('es-MX')}`)]).toEqual([true, true]);
  for (const path of pages) expect([path, (await textOf(path)).match(/<h1/gu)?.length]).toEqual([path, 1]);
  const html = await textOf(pages.find((path) => path.startsWith('/blog/')) ?? '');
  const words = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]+>/gu, ' ');
  expect(words.split(/\s+/u).length).toBeGreaterThan(900);
});

test('[SO6] the sitemap lists exactly the public pages', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toMatch(/xml/u);
  const named = [...(await answer.text()).matchAll(/<loc>(?<loc>[^<]+)<\/loc>/gu)];
  const listed = named.map(({ groups }) => groups?.['loc']);
  expect(listed).toHaveLength(pages.length);
  expect(listed).toEqual(expect.arrayContaining(pages.map((path) => site + path)));
});

test('[SO7] the feed has every article, and the pages of the blog lead to it', async () => {
  const answer = await get('/blog/rss.xml');
  expect(answer.headers.get('content-type')).toMatch(/^application\/rss\+xml/u);
  const articles = pages.filter((path) => path.startsWith('/blog/'));
  expect((await answer.text()).match(/<item>/gu)).toHaveLength(articles.length);
  for (const path of ['/blog', ...articles])
    expect(said(await textOf(path), 'alternate')).toEqual([`${site}/blog/rss.xml`]);
});

test('[SO8] robots.txt, the icons and the manifest answer as what they are', async () => {
  const types = {
    '/robots.txt': /^text\/plain/u,
    '/llms.txt': /^text\/plain/u,
    '/favicon.svg': /^image\/svg/u,
    '/favicon.ico': /^image\//u,
    '/apple-touch-icon.png': /^image\/png/u,
    '/site.webmanifest': /^application\/manifest\+json/u,
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-type')).toMatch(type);
  }
  const { icons, shortcuts } = await (await get('/site.webmanifest')).json();
  for (const { src } of icons) expect((await get(src)).status).toBe(200);
  for (const { url } of shortcuts) expect((await get(url)).status).toBe(200);
});

const unlisted = ['/controller', '/viewer/x', '/dashboard', '/payment/success', '/payment/cancel', '/cuenta/accion'];

test.each(unlisted)('[SO4] %s never appears in a search', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
});

test.each(unlisted)('[SO12] an icon made of %s opens it and not the home page', async (path) => {
  const html = await textOf(path);
  expect(said(html, 'manifest')).toEqual([]);
  expect(said(html, 'mobile-web-app-capable')).toEqual(['yes']);
  expect(said(html, 'apple-mobile-web-app-capable')).toEqual(['yes']);
});

test('[SO4] an unknown article is a 404 that is not indexed, an unknown path leads home', async () => {
  const article = await get('/blog/no-hay');
  expect([article.status, article.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
  const path = await get('/no-hay');
  expect([path.status, path.headers.get('location')]).toEqual([302, '/']);
});
