import type { ComponentProps } from 'react';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { ArticlePage } from '../features/blog/article/article-page.tsx';
import { Toaster } from '../features/connection/toaster.tsx';

export default function ArticleRoute(props: ComponentProps<typeof ArticlePage>) {
  return (
    <>
      <SiteHeader />
      <ArticlePage {...props} />
      <SiteFooter />
      <Toaster />
    </>
  );
}
