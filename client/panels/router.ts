import { pages } from '#protocol/paths.ts';
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router';
import type { ComponentType } from 'react';
import { loadAgain } from '../lib/browser/load-again.ts';

interface Panel {
  readonly default: ComponentType;
  readonly title: string;
  /** Runs once for each visit. */
  readonly loader?: LoaderFunction;
}

/** A panel that did not arrive. The address may still be the former one, '/controller', which opens another room. */
const loadPageAgain = (): Promise<never> => {
  const next = router.state.navigation.location;
  loadAgain(next && { address: new URL(router.createHref(next), location.href).href });
  return new Promise(() => {});
};

const panel = (path: string, load: () => Promise<Panel>): RouteObject => ({
  path,
  async lazy() {
    const { default: Component, title, loader } = await load().catch(loadPageAgain);
    return {
      Component,
      loader(args) {
        document.title = title;
        return loader?.(args) ?? null;
      },
    };
  },
});

const loadController = () => import('../routes/controller-room.route.tsx');

async function loadNewRoom() {
  const opening = await import('../routes/controller.route.tsx');
  // Its panel follows within a second.
  loadController().catch(() => {});
  return opening;
}

export const router = createBrowserRouter([
  panel(pages.newRoom, loadNewRoom),
  panel(pages.controller, loadController),
  panel(pages.moderator, () => import('../routes/moderator.route.tsx')),
  panel(pages.questions, () => import('../routes/questions.route.tsx')),
  panel(pages.operator, () => import('../routes/operator.route.tsx')),
  panel(pages.report, () => import('../routes/report.route.tsx')),
  panel(pages.print, () => import('../routes/print.route.tsx')),
  panel(pages.agenda, () => import('../routes/agenda.route.tsx')),
  panel(pages.projection, () => import('../routes/questions-projection.route.tsx')),
]);
