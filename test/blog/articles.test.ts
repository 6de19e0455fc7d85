import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pages } from '#protocol/paths.ts';
import { renderMarkdown } from '../../client/features/blog/markdown.ts';
import { PAGES, readArticles } from '../../client/features/blog/read-articles.ts';
import { blog, blogTags } from '../../client/text/es.ts';

const pictures = Object.fromEntries(globSync('blog/pictures/*.svg').map((path) => [basename(path), `/${path}`]));
const files = globSync('blog/*.md').map((path) => [basename(path, '.md'), readFileSync(path, 'utf8')] as const);
const articles = readArticles({ articles: Object.fromEntries(files), pictures });

describe('what stands in blog/', () => {
  test('[BL1] every article is whole: fields, category, tags, picture, links', () => {
    expect(articles).toHaveLength(files.length);
    expect(articles.length).toBeGreaterThanOrEqual(10);
  });

  test('[BL2] every article has 900 to 1,600 words', () => {
    const lengths = files.map(([slug, text]) => [slug, text.split('\n---\n')[1]?.split(/\s+/u).length ?? 0] as const);
    expect(lengths.filter(([, length]) => length < 900 || length > 1600)).toEqual([]);
  });

  test('[BL2] every article leads to another one and to a room of its own', () => {
    const alone = articles.filter(
      ({ content }) => !/href="\/blog\/.+?"/u.test(content) || !content.includes('"/controller"'),
    );
    expect(alone.map(({ slug }) => slug)).toEqual([]);
  });

  test('[BL3] every picture is our own, keeps its size, and is said in words', () => {
    for (const [name, path] of Object.entries(pictures)) {
      const svg = readFileSync(path.slice(1), 'utf8');
      expect([name, svg.includes('viewBox="0 0 1200 675"')]).toEqual([name, true]);
      expect([name, svg.includes('prefers-color-scheme:dark')]).toEqual([name, true]);
    }
    expect(articles.filter(({ imageAlt }) => imageAlt.length < 40).map(({ slug }) => slug)).toEqual([]);
  });

  test('[BL4] what plans cost "from" is said only where the real prices are one press away', () => {
    const priced = articles.filter(({ content }) => /\d MXN/u.test(content));
    expect(priced.filter(({ content }) => !content.includes('href="/planes"'))).toEqual([]);
    const text = priced.map(({ content }) => content).join('');
    expect(text).toContain('desde 500 MXN');
    expect(text).toContain('desde 3,900 MXN');
  });

  test('[BL4] the advice: five minutes between talks, micro-events of 15 to 20', () => {
    const text = articles.map(({ content }) => content).join('');
    expect(text).toMatch(/cinco minutos de margen/u);
    expect(text).toMatch(/15 a 20 minutos/u);
  });

  test('[BL1] every tag and every category is used', () => {
    expect(
      Object.keys(blogTags).filter((tag) => !articles.some(({ tags }) => tags.some((own) => own === tag))),
    ).toEqual([]);
    const used = new Set(articles.map(({ category }) => category));
    expect(used.size).toBe(Object.keys(blog.categories).length);
  });

  test('[BL1] the pages that articles may lead to are there', () => {
    const routed = new Set<string>(Object.values(pages));
    expect(PAGES.filter((page) => !routed.has(page))).toEqual([]);
  });
});

const head = {
  title: 'Uno',
  excerpt: 'Dos',
  author: 'Tres',
  publishDate: '2026-01-02',
  category: 'guias',
  tags: 'temporizador, eventos',
  image: 'a.svg',
  imageAlt: 'Un reloj',
  featured: 'true',
};

const read = (fields: object, body = 'Hola.') =>
  readArticles({
    articles: {
      uno: `---\n${Object.entries({ ...head, ...fields })
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}\n---\n\n${body}\n`,
    },
    pictures: { 'a.svg': '/assets/a.svg' },
  });

describe('an article as it is read', () => {
  test('[BL5] carries its fields, its address, its time to read, and its headings', () => {
    const [article] = read({}, `## ¿Qué es *esto*?\n\n${'palabra '.repeat(990)}`);
    expect(article).toMatchObject({ slug: 'uno', title: 'Uno', tags: ['temporizador', 'eventos'], featured: true });
    expect(article).toMatchObject({ image: '/assets/a.svg', readTime: '5 min' });
    expect(article?.headings).toEqual([{ id: 'que-es-esto', text: '¿Qué es esto?' }]);
    expect(article?.content).toContain('<h2 id="que-es-esto">¿Qué es <em>esto</em>?</h2>');
  });

  test.each([
    [{ title: '' }, '', 'title is missing'],
    [{ imageAlt: '' }, '', 'imageAlt is missing'],
    [{ publishDate: 'ayer' }, '', 'publishDate is no day: ayer'],
    [{ category: 'otros' }, '', 'unknown category otros'],
    [{ tags: 'temporizador, nada' }, '', 'unknown tag nada'],
    [{ image: 'b.svg' }, '', 'no picture b.svg'],
    [{}, '![Foto](c.svg)', 'no picture c.svg'],
    [{}, '[a](/nada)', '/nada leads nowhere'],
    [{}, '[a](/blog/dos)', '/blog/dos leads nowhere'],
    [{}, '## Uno\n\n[a](/blog/uno#dos)', '/blog/uno#dos leads nowhere'],
    [{}, '## Uno\n\n## Uno', 'two headings are #uno'],
  ])('[BL1] nothing is built with %j %s', (fields, body, fault) => {
    expect(() => read(fields, body)).toThrow(`blog/uno.md: ${fault}`);
  });

  test('[BL1] it may lead to other articles, to their headings, to our pages and to other places', () => {
    expect(() =>
      read({}, '## Dos\n\n[a](/blog/uno) [b](/blog/uno#dos) [c](/planes) [d](https://ejemplo.mx)'),
    ).not.toThrow();
  });

  test('[BL6] what is wider than a phone scrolls by itself and is reached by keyboard', () => {
    const [article] = read({}, '| a | b |\n| - | - |\n| 1 | **2** |');
    expect(article?.content).toMatch(/^<div class="wide" .*tabindex="0"><table>.*<td><strong>2<\/strong><\/td>/u);
  });
});

const acting = `Antes <b>fuerte</b>.

<img src="x:" onerror="alert(1)"><script>alert(2)</script><iframe src="https://ejemplo.mx"></iframe>

![una" onload="alert(3)](${Object.keys(pictures)[0]})

[un enlace](javascript:alert(4))
`;

test('[BL28] what the build writes of an article brings nothing that acts, and says what it took out', () => {
  const { html, removed } = renderMarkdown(acting, pictures);
  expect(html).toContain('Antes <b>fuerte</b>.');
  expect(html).toContain('una');
  expect(html).not.toMatch(/script|iframe|alert|\son\w+=/u);
  expect(removed).toEqual(expect.arrayContaining(['onerror', 'script', 'iframe', 'onload', 'href']));
});

test('[BL28] an article that brings something that acts ends the build by its name', () => {
  const [[slug, text] = ['', '']] = files;
  const changed = { ...Object.fromEntries(files), [slug]: `${text}\n<script>alert(1)</script>\n` };
  expect(() => readArticles({ articles: changed, pictures })).toThrow(`blog/${slug}.md: script is not allowed`);
});
