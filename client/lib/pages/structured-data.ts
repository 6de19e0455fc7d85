import { paths } from '#protocol/paths.ts';
import { plans, type Plan, type PlanTerm } from '#domain/plans/plans.ts';
import { blog, brand, home, language, site as words } from '../../text/es.ts';
import { shareImageOf } from './share-image.ts';

/**
 * Pages as schema.org data for search engines. At build time only. It claims nothing that we do not have: no ratings,
 * no reviews.
 */

type Value = string | number | boolean | Thing | readonly Thing[] | readonly string[];
export type Thing = { readonly [name: string]: Value };

type ArticleData = {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  readonly publishDate: string;
  readonly tags: readonly string[];
};

type BreadcrumbItem = readonly [name: string, path: string];
type FaqEntry = { readonly question: string; readonly answer: string };

export const structuredData = (site: string = import.meta.env.PUBLIC_URL) => {
  const id = (name: string): Thing => ({ '@id': `${site}/#${name}` });

  const organization: Thing = {
    '@type': 'Organization',
    ...id('organizacion'),
    name: brand.name,
    url: `${site}/`,
    description: words.claim,
    logo: { '@type': 'ImageObject', url: `${site}/icon-512.png`, width: 512, height: 512 },
  };

  const website: Thing = {
    '@type': 'WebSite',
    ...id('sitio'),
    name: brand.name,
    url: `${site}/`,
    inLanguage: language,
    publisher: id('organizacion'),
  };

  const offer = (plan: Plan): Thing => ({
    '@type': 'Offer',
    name: plan.name,
    price: plan.price_mxn,
    priceCurrency: plan.currency,
    url: site + paths.plans,
    ...(plan.term && { eligibleDuration: durationOf(plan.term) }),
  });

  const application: Thing = {
    '@type': 'SoftwareApplication',
    ...id('aplicacion'),
    name: brand.name,
    description: home.description,
    url: `${site}/`,
    image: site + shareImageOf('/'),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    inLanguage: language,
    publisher: id('organizacion'),
    offers: Object.values(plans).map(offer),
  };

  const questions = (pairs: readonly FaqEntry[]): Thing => ({
    '@type': 'FAQPage',
    ...id('faq'),
    inLanguage: language,
    mainEntity: pairs.map(questionOf),
  });

  const page = (path: string, name: string): Thing => ({
    '@type': 'WebPage',
    name,
    url: site + path,
    inLanguage: language,
    isPartOf: id('sitio'),
  });

  const breadcrumb = (...steps: readonly BreadcrumbItem[]): Thing => ({
    '@type': 'BreadcrumbList',
    itemListElement: [[blog.start, '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  });

  const article = ({ slug, title, excerpt, author, publishDate, tags }: ArticleData): Thing => ({
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url: site + paths.article(slug),
    mainEntityOfPage: site + paths.article(slug),
    image: site + shareImageOf(paths.article(slug)),
    datePublished: publishDate,
    author: { '@type': 'Organization', name: author, url: `${site}/` },
    publisher: id('organizacion'),
    keywords: tags,
    inLanguage: language,
    isPartOf: id('blog'),
  });

  const blogOf = (articles: readonly ArticleData[]): Thing => ({
    '@type': 'Blog',
    ...id('blog'),
    name: blog.name,
    description: blog.description,
    url: site + paths.blog,
    inLanguage: language,
    publisher: id('organizacion'),
    blogPost: articles.map(article),
  });

  return {
    ofHome: (pairs: readonly FaqEntry[]) => [organization, website, application, questions(pairs)],
    ofPlans: () => [organization, application, breadcrumb([words.plans, paths.plans])],
    ofDocument: (path: string, name: string) => [organization, website, page(path, name), breadcrumb([name, path])],
    ofBlog: (articles: readonly ArticleData[]) => [organization, blogOf(articles), breadcrumb([blog.blog, paths.blog])],
    ofArticle: (face: ArticleData) => [
      organization,
      article(face),
      breadcrumb([blog.blog, paths.blog], [face.title, paths.article(face.slug)]),
    ],
  };
};

const questionOf = ({ question, answer }: FaqEntry): Thing => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

/** Units by their UN/CEFACT codes. */
const durationOf = (term: PlanTerm): Thing => ({
  '@type': 'QuantitativeValue',
  ...('days' in term ? { value: term.days, unitCode: 'DAY' } : { value: term.months, unitCode: 'MON' }),
});
