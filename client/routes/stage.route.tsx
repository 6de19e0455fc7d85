import { StageScreen } from '../stage/stage-screen.tsx';
import { brand, stage as words } from '../text/es.ts';

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

/** The stage where the router leads to it: by a link inside the app, and in development. Otherwise it has a page of its own. */
export default StageScreen;
