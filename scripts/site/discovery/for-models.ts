import type { ArticleFace } from '../../../client/features/blog/article.ts';
import { blog, home, legal, plans, site as words } from '../../../client/text/es.ts';
import { brand } from '../../../client/text/brand.ts';

/** llms.txt: what there is to read, for whoever answers questions about us by machine. */
export function guideOf(site: string, articles: readonly ArticleFace[]): string {
  const link = (path: string, name: string, says: string) => `- [${name}](${site}${path}): ${says}`;
  return [
    `# ${brand.name}`,
    `> ${home.description}`,
    `## ${brand.name}`,
    [
      link('/', brand.name, words.claim),
      link('/planes', words.plans, plans.description),
      link('/terminos', words.terms, legal.termsDescription),
      link('/aviso-de-privacidad', words.privacy, legal.privacyDescription),
    ].join('\n'),
    `## ${blog.blog}`,
    articles.map(({ slug, title, excerpt }) => link(`/blog/${slug}`, title, excerpt)).join('\n'),
    '',
  ].join('\n\n');
}
