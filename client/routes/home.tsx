import { ScrollRestoration } from 'react-router';
import { SiteFooter } from '../features/account/site-footer.tsx';
import { SiteHeader } from '../features/account/site-header.tsx';
import { Toaster } from '../features/connection/toaster.tsx';
import { Hero } from '../features/home/hero.tsx';
import styles from '../features/home/home.module.css';
import { OwnRooms } from '../features/home/own-rooms.tsx';
import { Reasons, Steps } from '../features/home/sections.tsx';
import { placeOfPlans } from '../features/plans/looks.ts';
import { home as words } from '../text/es.ts';
import { Later } from '../ui/later.tsx';
import { LinkButton } from '../ui/link-button.tsx';

const loadSignIn = () => import('../features/account/auth-dialog.tsx');
const loadPlans = () => import('../features/plans/plans-section.tsx');

/** The plans are far down the page: it is written with them, and their program comes after its own. */
const Written = import.meta.env.SSR ? (await loadPlans()).PlansSection : null;

export const meta = () => [{ title: words.title }, { name: 'description', content: words.description }];

/** The first page: what it is, how it looks, and the way in. */
export default function Home() {
  return (
    <>
      <SiteHeader />
      <main className={styles.page}>
        <Hero />
        <OwnRooms />
        <Steps />
        <Reasons />
        <Later
          id="planes"
          className={placeOfPlans}
          load={loadPlans}
          written={Written && <Written loadSignIn={loadSignIn} />}
          otherwise={<LinkButton to="/planes">{words.toPlans}</LinkButton>}
        >
          {({ PlansSection }) => <PlansSection loadSignIn={loadSignIn} />}
        </Later>
      </main>
      <SiteFooter />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
