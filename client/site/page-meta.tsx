import { blog, brand, language } from '../text/es.ts';
import { SHARE_IMAGE, shareImageOf } from '../lib/pages/share-image.ts';
import { FEED } from '../lib/pages/feed.ts';
import { jsonIn } from './json-in.ts';
import type { PublicPage } from './page-writer.ts';

type PageMetaProps = { page: PublicPage; site?: string };

/** What the head of a public page says of it. A screen of an event has no manifest: an icon made there opens that screen. */
export const PageMeta = ({ page, site = import.meta.env.PUBLIC_URL }: PageMetaProps) => (
  <>
    <title>{page.title}</title>
    <meta name="description" content={page.description} />
    <link rel="canonical" href={site + page.path} />
    <link rel="manifest" href="/site.webmanifest" />
    <meta name="robots" content="max-image-preview:large" />
    {Object.entries(shared(page, site)).map(([property, content]) => (
      <meta key={property} property={property} content={content} />
    ))}
    {Object.entries(card(page, site)).map(([name, content]) => (
      <meta key={name} name={name} content={content} />
    ))}
    {page.article && <ArticleMeta {...page.article} />}
    {page.hasFeed === true && <link rel="alternate" type="application/rss+xml" title={blog.name} href={site + FEED} />}
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonIn({ '@context': 'https://schema.org', '@graph': page.things }) }}
    />
  </>
);

const shared = ({ path, title, heading = title, description, article }: PublicPage, site: string) => ({
  'og:type': article ? 'article' : 'website',
  'og:site_name': brand.name,
  'og:locale': language.replace('-', '_'),
  'og:url': site + path,
  'og:title': heading,
  'og:description': description,
  'og:image': site + shareImageOf(path),
  'og:image:type': 'image/png',
  'og:image:width': String(SHARE_IMAGE.width),
  'og:image:height': String(SHARE_IMAGE.height),
  'og:image:alt': heading,
});

const card = ({ path, title, heading = title, description }: PublicPage, site: string) => ({
  'twitter:card': 'summary_large_image',
  'twitter:title': heading,
  'twitter:description': description,
  'twitter:image': site + shareImageOf(path),
  'twitter:image:alt': heading,
});

const ArticleMeta = ({ author, publishDate, section, tags }: NonNullable<PublicPage['article']>) => (
  <>
    <meta property="article:published_time" content={publishDate} />
    <meta property="article:author" content={author} />
    <meta property="article:section" content={section} />
    {tags.map((tag) => (
      <meta key={tag} property="article:tag" content={tag} />
    ))}
  </>
);
