import { paths } from '#protocol/paths.ts';
import type { ArticleFace } from '../../../client/features/blog/article.ts';
import {
  blog,
  developers,
  home,
  importHelp,
  legal,
  networkTest,
  plans,
  site as words,
} from '../../../client/text/es.ts';
import { brand } from '../../../client/text/brand.ts';

/** llms.txt: the list of public pages for language models. */
export function llmsTxtOf(site: string, articles: readonly ArticleFace[]): string {
  const link = (path: string, name: string, says: string) => `- [${name}](${site}${path}): ${says}`;
  return [
    `# ${brand.name}`,
    `> ${home.description}`,
    `## ${brand.name}`,
    [
      link(paths.home, brand.name, words.claim),
      link(paths.plans, words.plans, plans.description),
      link(paths.developers, words.developers, developers.description),
      link(paths.importHelp, words.importHelp, importHelp.description),
      link(paths.networkTest, words.networkTest, networkTest.description),
      link(paths.terms, words.terms, legal.termsDescription),
      link(paths.privacy, words.privacy, legal.privacyDescription),
    ].join('\n'),
    `## ${blog.blog}`,
    articles.map(({ slug, title, excerpt }) => link(paths.article(slug), title, excerpt)).join('\n'),
    '',
  ].join('\n\n');
}
