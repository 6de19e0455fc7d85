import { paths } from '#protocol/paths.ts';
import { queryNames } from '#protocol/query-names.ts';
import { useEffect } from 'react';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { returnRoom } from '../features/payment/next-links.tsx';
import { PlanDesk } from '../features/plans/plan-desk.tsx';
import { PlanTerms } from '../features/plans/plan-terms.tsx';
import { plans as words } from '../text/es.ts';
import { SitePage } from '../ui/site-page.tsx';

const loadSignIn = () => import('../features/account/auth-dialog.tsx');

/** The plans: their limits and prices. */
export default function Plans() {
  useEffect(() => {
    const room = new URLSearchParams(location.search).get(queryNames.room);
    if (room === null) return;
    returnRoom.keep(room);
    // Removed from the address, because analytics may receive the addresses of public pages.
    history.replaceState(history.state, '', paths.plans);
  }, []);
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
    </>
  );
}
