import { isPathOf, type Page } from '#protocol/paths.ts';
import type { ComponentType, ReactNode } from 'react';

interface Screen<Props> {
  readonly default: ComponentType<Props>;
  /** Of a page that is not written at build time. */
  readonly title?: string;
}

interface Drawn {
  readonly title: string | undefined;
  readonly content: ReactNode;
}

/** A module that is loaded when its page is shown. `props` is JSON, as the build has written it into the page. */
const screen =
  <Props extends object>(load: () => Promise<Screen<Props>>) =>
  async (props: string): Promise<Drawn> => {
    const { default: Component, title } = await load();
    return { title, content: <Component {...JSON.parse(props)} /> };
  };

/** The pages of the site. */
const screens: readonly (readonly [page: Page, draw: (props: string) => Promise<Drawn>])[] = [
  ['home', screen(() => import('../routes/home.route.tsx'))],
  ['plans', screen(() => import('../routes/plans.route.tsx'))],
  ['developers', screen(() => import('../routes/developers.route.tsx'))],
  ['importHelp', screen(() => import('../routes/import-help.route.tsx'))],
  ['networkTest', screen(() => import('../routes/network-test.route.tsx'))],
  ['terms', screen(() => import('../routes/terms.route.tsx'))],
  ['privacy', screen(() => import('../routes/privacy.route.tsx'))],
  ['blog', screen(() => import('../routes/blog.route.tsx'))],
  ['article', screen(() => import('../routes/blog-article.route.tsx'))],
  ['dashboard', screen(() => import('../routes/dashboard.route.tsx'))],
  ['receive', screen(() => import('../routes/receive.route.tsx'))],
  ['mailLink', screen(() => import('../routes/account-action.route.tsx'))],
  ['paymentSuccess', screen(() => import('../routes/payment-success.route.tsx'))],
  ['paymentCancel', screen(() => import('../routes/payment-cancel.route.tsx'))],
  ['certificate', screen(() => import('../routes/certificate.route.tsx'))],
];

const noArticle = screen(() => import('../routes/no-article.route.tsx'));

/** The screen of an address. @param props What is written into the page; null if nothing is, as of an unknown article. */
export function drawnAt(pathname: string, props: string | null): Promise<Drawn> {
  const [page, draw] = screens.find(([each]) => isPathOf(pathname, each)) ?? [];
  if (!draw || (page === 'article' && props === null)) return noArticle('{}');
  return draw(props ?? '{}');
}
