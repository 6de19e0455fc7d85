import { paths } from '#protocol/paths.ts';
import { SiteFooter } from '../features/account/site/site-footer.tsx';
import { SiteHeader } from '../features/account/site/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { Hero } from '../features/home/hero.tsx';
import styles from '../features/home/home.module.css';
import { OwnRooms } from '../features/home/own-rooms.tsx';
import plans from '../features/plans/plans.module.css';
import { isBuying } from '../features/plans/wanted-key.ts';
import demo from '../features/demo/demo.module.css';
import { home as words } from '../text/es.ts';
import { firstInteraction } from '../lib/browser/first-interaction.ts';
import { DeferredPart } from '../ui/deferred-part.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { StaticPart } from '../ui/static-part.tsx';

const loadSignIn = () => import('../features/account/auth-dialog.tsx');
const loadPlans = () => import('../features/plans/plans-section.tsx');
const loadFeatures = () => import('../features/home/features.tsx');
const loadDemo = () => import('../features/demo/demo.tsx');
// These parts are prerendered; their scripts load at the first interaction.
const demoWhenMet = () => firstInteraction().then(loadDemo);
const featuresWhenMet = () => firstInteraction().then(loadFeatures);
const plansWhenMet = () => (isBuying() ? loadPlans() : firstInteraction().then(loadPlans));

/** The parts below the hero are prerendered and hydrate later or never. */
const written = import.meta.env.SSR
  ? {
      ...(await loadDemo()),
      ...(await loadFeatures()),
      ...(await loadPlans()),
      ...(await import('../features/home/sections.tsx')),
      ...(await import('../features/home/hall.tsx')),
    }
  : null;

/** The home page: what the product is, a demo, and the ways to begin. */
export default function Home() {
  return (
    <>
      <SiteHeader />
      <main>
        <div className={styles.page}>
          <Hero>
            <DeferredPart
              id="demo"
              className={demo.place}
              load={demoWhenMet}
              written={written && <written.Demo />}
              otherwise={null}
            >
              {({ Demo }) => <Demo />}
            </DeferredPart>
          </Hero>
          <OwnRooms />
          <StaticPart written={written && <written.Steps />} />
          <div id="funciones">
            <DeferredPart
              id="pantallas"
              className={styles.place}
              load={featuresWhenMet}
              written={written && <written.Features />}
              otherwise={null}
            >
              {({ Features }) => <Features />}
            </DeferredPart>
            <StaticPart written={written && <written.Reasons />} />
          </div>
          <StaticPart id="casos-de-uso" written={written && <written.UseCases />} />
          <DeferredPart
            id="planes"
            className={plans.place}
            load={plansWhenMet}
            written={written && <written.PlansSection loadSignIn={loadSignIn} />}
            otherwise={<LinkButton to={paths.plans}>{words.toPlans}</LinkButton>}
          >
            {({ PlansSection }) => <PlansSection loadSignIn={loadSignIn} />}
          </DeferredPart>
          <StaticPart id="faq" written={written && <written.Faq />} />
        </div>
        <StaticPart written={written && <written.Hall />} />
      </main>
      <SiteFooter />
      <Toaster />
    </>
  );
}
