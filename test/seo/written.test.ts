import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { structuredData } from '../../client/lib/pages/structured-data.ts';
import { PageMeta } from '../../client/site/page-meta.tsx';
import type { PublicPage } from '../../client/site/page-writer.ts';
import { publicPages } from '../../client/site/public-pages.ts';
import { articles } from '../../scripts/site/articles.ts';
import { cardFaults, readDrawn } from '../../scripts/cards/drawn.ts';
import { allCards } from '../../scripts/cards/pages.ts';
import { feedOf, moment, robotsOf, sitemapOf } from '../../scripts/site/discovery.ts';
import { type Measured, medianOf, tooLow } from '../../scripts/lighthouse/measured.ts';
import { publicAddressOf } from '../../scripts/site/public-address.ts';

const site = 'https://a-tiempo.mx';
const paths = publicPages(site).map(({ path }) => path);

describe('the address that pages name as theirs', () => {
  test("[SO1] it is production's, else development's, and only the first may be deployed", () => {
    const development = 'http://localhost:8787';
    const addressOf = (production?: string) =>
      publicAddressOf({ development: { PUBLIC_URL: development }, production: { PUBLIC_URL: production } });
    expect(addressOf(site)).toEqual({ url: site, isReal: true });
    for (const production of ['', undefined, 'http://a-tiempo.mx', `${site}/`, 'a-tiempo.mx']) {
      expect(addressOf(production)).toEqual({ url: development, isReal: false });
    }
  });
});

describe('the head of a page', () => {
  const page = { route: 'plans', path: '/planes', title: 'Planes', description: 'Precios', things: [] };
  const headOf = (more: Partial<PublicPage>) =>
    renderToStaticMarkup(createElement(PageMeta, { page: { ...page, ...more }, site }));

  test('[SO2] canonical and pictures are whole addresses, a list with filters is the list', () => {
    const head = headOf({ path: '/blog', hasFeed: true });
    expect(head).toContain(`<link rel="canonical" href="${site}/blog"/>`);
    expect(head).toContain(`${site}/cards/blog.png`);
    expect(head).toContain(`${site}/blog/rss.xml`);
  });

  test('[SO2] an article says when, by whom, of which section and tags', () => {
    const article = { author: 'Ana', publishDate: '2026-11-05', section: 'Guías', tags: ['uno', 'dos'] };
    const head = headOf({ heading: 'Sin marca', article });
    expect(head).toContain('<meta property="og:type" content="article"/>');
    expect(head).toContain('<meta property="og:title" content="Sin marca"/>');
    expect(head).toContain('<meta property="article:published_time" content="2026-11-05"/>');
    expect(head.match(/property="article:tag"/gu)).toHaveLength(2);
  });

  test('[SO3] no text in the structured data can end its element, and all of it comes back', () => {
    const name = '</script><script>alert(1)</script> & "<!--"';
    const head = headOf({ title: name, description: name, things: [{ '@type': 'Thing', name }] });
    expect(head.match(/<script/gu)).toHaveLength(1);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(head) ?? [];
    expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'Thing', name }]);
  });

  test('[SO3] nothing is claimed that we do not have', () => {
    const things = JSON.stringify(structuredData(site).ofHome([{ question: '¿Qué?', answer: 'Esto.' }]));
    expect(things).not.toMatch(/aggregateRating|review/iu);
  });
});

describe('what stands beside the pages', () => {
  test('[SO6] the sitemap names each page once, with the day of those that have one', () => {
    const xml = sitemapOf(site, ['/', '/blog/a&b'], { '/blog/a&b': '2026-11-05' });
    expect(xml).toContain(`<url><loc>${site}/</loc></url>`);
    expect(xml).toContain(`<url><loc>${site}/blog/a&amp;b</loc><lastmod>2026-11-05</lastmod></url>`);
  });

  test('[SO7] text in the feed is text, and days are moments', () => {
    const renamed = articles.slice(0, 1).map((article) => ({ ...article, title: 'A < B & "C" \u0000' }));
    const xml = feedOf(site, renamed);
    expect(xml).toContain('<title>A &lt; B &amp; &quot;C&quot; </title>');
    expect(moment('2026-11-05')).toBe('Thu, 05 Nov 2026 12:00:00 -0600');
  });

  test('[SO8] machines stay out of rooms, and know the sitemap', () => {
    const robots = robotsOf(site);
    for (const path of ['/controller', '/viewer/', '/questions/', '/api/']) {
      expect(robots).toContain(`\nDisallow: ${path}\n`);
    }
    expect(robots).toContain(`\nSitemap: ${site}/sitemap.xml\n`);
  });
});

describe('pictures of shared links', () => {
  test('[SO5] every public page has one that says what the page says, 1200 by 630 and small', () => {
    expect(cardFaults(paths)).toEqual([]);
  });

  test('[SO5] a page without one, an old title and a picture too many are found', () => {
    const drawn = readDrawn();
    const [home] = allCards;
    const renamed = allCards.map((card) => (card === home ? { ...card, title: 'Otro' } : card));
    expect(cardFaults(paths, drawn, renamed)).toEqual(['/: its picture is stale']);
    const shorter = paths.filter((path) => path !== '/');
    expect(cardFaults([...shorter, '/nueva'])).toEqual([
      '/nueva: nothing says what its picture shows (scripts/cards/pages.ts)',
      '/: a picture of a page that is not there',
    ]);
  });
});

describe('how a page arrives', () => {
  test('[SO10] of several runs the middle one counts, and below 95 is too low', () => {
    const run = (performance: number): Measured => ({
      page: '/',
      performance,
      accessibility: 100,
      practices: 100,
      seo: 100,
      fcp: 1,
      lcp: 1,
      cls: 0,
      tbt: 1,
    });
    expect(medianOf([run(40), run(99), run(96)]).performance).toBe(96);
    expect(tooLow([run(95)])).toEqual([]);
    expect(tooLow([run(94), run(Number.NaN)])).toHaveLength(2);
  });
});
