import { paths } from '#protocol/paths.ts';
import { ScrollRestoration } from 'react-router';
import { SiteFooter } from '../features/account/site-footer.tsx';
import { SiteHeader } from '../features/account/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { Hero } from '../features/home/hero.tsx';
import styles from '../features/home/home.module.css';
import { OwnRooms } from '../features/home/own-rooms.tsx';
import plans from '../features/plans/plans.module.css';
import { isBuying } from '../features/plans/wanted-key.ts';
import demo from '../features/timers/demo/demo.module.css';
import { pageMeta } from '../lib/page-meta.ts';
import { structuredData } from '../lib/structured-data.ts';
import { faq, home as words } from '../text/es.ts';
import { whenMet } from '../lib/when-met.ts';
import { Later } from '../ui/later.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Written } from '../ui/written.tsx';

const loadSignIn = () => import('../features/account/auth-dialog.tsx');
const loadPlans = () => import('../features/plans/plans-section.tsx');
const loadFeatures = () => import('../features/home/features.tsx');
const loadSections = () => import('../features/home/sections.tsx');
const loadPieces = async () => {
  const [{ Demo }, { StageMessages }] = await Promise.all([
    import('../features/timers/demo/demo.tsx'),
    import('../features/messages/stage-messages.tsx'),
  ]);
  return { Demo, StageMessages };
};
// They stand there from the start; their programs come with the first sign of a person.
const demoWhenMet = () => whenMet().then(loadPieces);
const featuresWhenMet = () => whenMet().then(loadFeatures);
const plansWhenMet = () => (isBuying() ? loadPlans() : whenMet().then(loadPlans));

/** Only the head of the page needs its program at once: the rest is written with it, and comes to life later or never. */
const written = import.meta.env.SSR
  ? {
      ...(await loadPieces()),
      ...(await loadFeatures()),
      ...(await loadPlans()),
      ...(await loadSections()),
    }
  : null;

export const meta = () =>
  pageMeta({
    path: '/',
    title: words.title,
    description: words.description,
    things: import.meta.env.SSR ? structuredData().ofHome(faq) : [],
  });

/** The first page: what it is, how it works in your own hands, and the way in. */
export default function Home() {
  return (
    <>
      <SiteHeader />
      <main className={styles.page}>
        <Hero>
          <Later
            id="demo"
            className={demo.place}
            load={demoWhenMet}
            written={written && <written.Demo messages={written.StageMessages} />}
            otherwise={null}
          >
            {({ Demo, StageMessages }) => <Demo messages={StageMessages} />}
          </Later>
        </Hero>
        <OwnRooms />
        <Written load={loadSections} written={written && <written.Steps />}>
          {({ Steps }) => <Steps />}
        </Written>
        <div id="funciones">
          <Later
            id="pantallas"
            className={styles.place}
            load={featuresWhenMet}
            written={written && <written.Features />}
            otherwise={null}
          >
            {({ Features }) => <Features />}
          </Later>
          <Written load={loadSections} written={written && <written.Reasons />}>
            {({ Reasons }) => <Reasons />}
          </Written>
        </div>
        <Written id="casos-de-uso" load={loadSections} written={written && <written.UseCases />}>
          {({ UseCases }) => <UseCases />}
        </Written>
        <Later
          id="planes"
          className={plans.place}
          load={plansWhenMet}
          written={written && <written.PlansSection loadSignIn={loadSignIn} />}
          otherwise={<LinkButton to={paths.plans}>{words.toPlans}</LinkButton>}
        >
          {({ PlansSection }) => <PlansSection loadSignIn={loadSignIn} />}
        </Later>
        <Written id="faq" load={loadSections} written={written && <written.Faq />}>
          {({ Faq }) => <Faq />}
        </Written>
        <Written load={loadSections} written={written && <written.Closing />}>
          {({ Closing }) => <Closing />}
        </Written>
      </main>
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
