import type { ComponentProps } from 'react';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { BlogPage } from '../features/blog/blog-page.tsx';
import { Toaster } from '../features/connection/toaster.tsx';

export default function BlogRoute(props: ComponentProps<typeof BlogPage>) {
  return (
    <>
      <SiteHeader />
      <BlogPage {...props} />
      <SiteFooter />
      <Toaster />
    </>
  );
}
