import type { MetaDescriptor } from 'react-router';
import { blog, brand } from '../../text/es.ts';
import { SHARE_IMAGE, shareImageOf } from './share-image.ts';
import { FEED } from './feed.ts';
import type { Thing } from './structured-data.ts';

/** The metadata of a public page. */
export type PublicPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Without the name of the site, which sites that show a shared address add. */
  readonly heading?: string;
  readonly article?: {
    readonly author: string;
    readonly publishDate: string;
    readonly section: string;
    readonly tags: readonly string[];
  };
  /** Whether the page links to the feed of articles. */
  readonly hasFeed?: boolean;
  readonly things: readonly Thing[];
};

/**
 * Title, description, canonical address and manifest follow the browser from page to page. A screen of an event has no
 * manifest: an icon made there opens that screen. The rest is for machines that read the prerendered page, and is in no
 * script.
 */
export const pageMeta = (page: PublicPage, site = import.meta.env.PUBLIC_URL): MetaDescriptor[] => [
  { title: page.title },
  { name: 'description', content: page.description },
  { tagName: 'link', rel: 'canonical', href: site + page.path },
  { tagName: 'link', rel: 'manifest', href: '/site.webmanifest' },
  ...(import.meta.env.SSR ? machineMeta(page, site) : []),
];

const machineMeta = (page: PublicPage, site: string): MetaDescriptor[] => [
  { name: 'robots', content: 'max-image-preview:large' },
  ...sharedMeta(page, site),
  ...(page.article ? articleMeta(page.article) : []),
  ...(page.hasFeed === true ? [feed(site)] : []),
  // React Router escapes <, > and &: no text can end the element.
  { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...page.things] } },
];

function sharedMeta({ path, title, heading = title, description, article }: PublicPage, site: string) {
  const properties = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': brand.name,
    'og:locale': 'es_MX',
    'og:url': site + path,
    'og:title': heading,
    'og:description': description,
    'og:image': site + shareImageOf(path),
    'og:image:type': 'image/png',
    'og:image:width': String(SHARE_IMAGE.width),
    'og:image:height': String(SHARE_IMAGE.height),
    'og:image:alt': heading,
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': heading,
    'twitter:description': description,
    'twitter:image': site + shareImageOf(path),
    'twitter:image:alt': heading,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...Object.entries(names).map(([name, content]) => ({ name, content })),
  ];
}

const articleMeta = ({ author, publishDate, section, tags }: NonNullable<PublicPage['article']>) => [
  { property: 'article:published_time', content: publishDate },
  { property: 'article:author', content: author },
  { property: 'article:section', content: section },
  ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
];

const feed = (site: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: blog.name,
  href: site + FEED,
});
