import { element } from './xml.ts';

/** The sitemap of these paths. `days` has the day of publication (YYYY-MM-DD) by path, where it is known. */
export function sitemapOf(site: string, paths: readonly string[], days: Readonly<Record<string, string>>): string {
  const urls = paths.map((path) => {
    const day = days[path];
    return `  <url>${element('loc', site + path)}${day === undefined ? '' : element('lastmod', day)}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
