import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { type LoaderFunction, createRoutesStub } from 'react-router';
import { toast } from 'sonner';
import { pages, paths } from '#protocol/paths.ts';
import '../../../client/styles/tokens.css';
import '../../../client/styles/fonts.css';
import '../../../client/styles/base.css';
import { openStage } from '../../../client/stage/stage.ts';
import * as agenda from '../../../client/routes/agenda.route.tsx';
import * as controller from '../../../client/routes/controller-room.route.tsx';
import * as moderator from '../../../client/routes/moderator.route.tsx';
import * as operator from '../../../client/routes/operator.route.tsx';
import * as projection from '../../../client/routes/questions-projection.route.tsx';
import * as questions from '../../../client/routes/questions.route.tsx';

const routes = { controller, moderator, operator, agenda, questions, projection };
export type Panel = keyof typeof routes;
type Route = { readonly default: ComponentType; readonly loader?: LoaderFunction };

const Screens = createRoutesStub(
  Object.entries<Route>(routes).map(([name, { default: Component, loader }]) => ({
    id: name,
    path: pages[name as Panel],
    Component,
    ...(loader && { loader }),
    HydrateFallback: () => null,
  })),
);

let unmount = () => {};

/** Shows a page of a room, with everything around it. */
export function mount(panel: Panel, sessionId: string): void {
  leave();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Screens initialEntries={[paths[panel](sessionId)]} />);
  unmount = () => root.unmount();
}

/** Shows what a stage draws; its keys and tools are those of its page. */
export function mountStage(sessionId: string): void {
  leave();
  const { room, drawing } = openStage({ sessionId, code: null, delay: null, name: null });
  document.body.append(drawing.root);
  room.start();
  unmount = () => room.stop();
}

export function leave(): void {
  toast.dismiss();
  unmount();
  unmount = () => {};
  document.body.replaceChildren();
}
