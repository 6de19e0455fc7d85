import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { ArticleMissing } from '../features/blog/article/article-missing.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { blog as words } from '../text/es.ts';

export const title = words.articleTitle(words.notFound);

/** An address of the blog without an article: every article is a page of its own. */
export default function NoArticle() {
  return (
    <>
      <SiteHeader />
      <ArticleMissing />
      <SiteFooter />
      <Toaster />
    </>
  );
}
