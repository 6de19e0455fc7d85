import { describe, expect, test } from 'vitest';
import { pageMeta } from '../../client/lib/pages/page-meta.ts';
import { structuredData } from '../../client/lib/pages/structured-data.ts';
import config from '../../react-router.config.ts';
import { articles } from '../../scripts/site/articles.ts';
import { cardFaults, readDrawn } from '../../scripts/cards/drawn.ts';
import { allCards } from '../../scripts/cards/pages.ts';
import { feedOf, moment } from '../../scripts/site/discovery/feed.ts';
import { robotsOf } from '../../scripts/site/discovery/robots.ts';
import { sitemapOf } from '../../scripts/site/discovery/sitemap.ts';
import { inlined } from '../../scripts/site/inline-styles.ts';
import { type Measured, medianOf, tooLow } from '../../scripts/lighthouse/measured.ts';
import { choosePublicAddress } from '../../scripts/site/public-address.ts';

const site = 'https://a-tiempo.mx';

describe('the address that pages name as theirs', () => {
  test("[SO1] it is production's, else development's, and only the first may be deployed", () => {
    const development = 'http://localhost:8787';
    expect(choosePublicAddress({ development, production: site })).toEqual({ url: site, isReal: true });
    for (const production of ['', undefined, 'http://a-tiempo.mx', `${site}/`, 'a-tiempo.mx']) {
      expect(choosePublicAddress({ development, production })).toEqual({ url: development, isReal: false });
    }
  });
});

describe('the head of a page', () => {
  const page = { path: '/planes', title: 'Planes', description: 'Precios', things: [] };

  test('[SO2] canonical and pictures are whole addresses, a list with filters is the list', () => {
    const meta = JSON.stringify(pageMeta({ ...page, path: '/blog', hasFeed: true }, site));
    expect(meta).toContain(`"rel":"canonical","href":"${site}/blog"`);
    expect(meta).toContain(`${site}/cards/blog.png`);
    expect(meta).toContain(`${site}/blog/rss.xml`);
  });

  test('[SO2] an article says when, by whom, of which section and tags', () => {
    const article = { author: 'Ana', publishDate: '2026-11-05', section: 'Guías', tags: ['uno', 'dos'] };
    const meta = pageMeta({ ...page, heading: 'Sin marca', article }, site);
    expect(meta).toContainEqual({ property: 'og:type', content: 'article' });
    expect(meta).toContainEqual({ property: 'og:title', content: 'Sin marca' });
    expect(meta).toContainEqual({ property: 'article:published_time', content: '2026-11-05' });
    expect(meta.filter((each) => 'property' in each && each.property === 'article:tag')).toHaveLength(2);
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
    expect(cardFaults(config.prerender)).toEqual([]);
  });

  test('[SO5] a page without one, an old title and a picture too many are found', () => {
    const drawn = readDrawn();
    const [home] = allCards;
    const renamed = allCards.map((card) => (card === home ? { ...card, title: 'Otro' } : card));
    expect(cardFaults(config.prerender, drawn, renamed)).toEqual(['/: its picture is stale']);
    const shorter = config.prerender.filter((path) => path !== '/');
    expect(cardFaults([...shorter, '/nueva'])).toEqual([
      '/nueva: nothing says what its picture shows (scripts/cards/pages.ts)',
      '/: a picture of a page that is not there',
    ]);
  });
});

describe('how a page arrives', () => {
  test('[SO9] its sheets are in it, each once, and their links are off', () => {
    const html = '<head><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/></head>';
    expect(inlined(html, (file) => `${file}{}`)).toBe(
      '<head><style>/a.css{}\n/b.css{}</style><link rel="stylesheet" href="/a.css" disabled=""/><link rel="stylesheet" href="/b.css" disabled=""/></head>',
    );
    expect(() => inlined(html, () => '</style>')).toThrow('would end');
  });

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
