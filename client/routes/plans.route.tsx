import { paths } from '#protocol/paths.ts';
import { queryNames } from '#protocol/query-names.ts';
import { useEffect } from 'react';
import { ScrollRestoration, useSearchParams } from 'react-router';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { returnRoom } from '../features/payment/next-links.tsx';
import { PlanDesk } from '../features/plans/plan-desk.tsx';
import { PlanTerms } from '../features/plans/plan-terms.tsx';
import { pageMeta } from '../lib/pages/page-meta.ts';
import { structuredData } from '../lib/pages/structured-data.ts';
import { plans as words } from '../text/es.ts';
import { SitePage } from '../ui/site-page.tsx';

const loadSignIn = () => import('../features/account/auth-dialog.tsx');

export const meta = () =>
  pageMeta({
    path: paths.plans,
    title: words.title,
    description: words.description,
    things: import.meta.env.SSR ? structuredData().ofPlans() : [],
  });

/** The plans: their limits and prices. */
export default function Plans() {
  const [search, setSearch] = useSearchParams();
  const room = search.get(queryNames.room);
  useEffect(() => {
    if (room === null) return;
    returnRoom.keep(room);
    // Removed from the address, because analytics may receive the addresses of public pages.
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [room, setSearch]);
  return (
    <>
      <SiteHeader />
      <SitePage title={words.headline} lead={words.lead}>
        <section aria-label={words.sectionTitle}>
          <PlanDesk level="h2" loadSignIn={loadSignIn} />
        </section>
        <PlanTerms />
      </SitePage>
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
