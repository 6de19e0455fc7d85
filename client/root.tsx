import { Children, isValidElement, useEffect, useState } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { paths } from '#protocol/paths.ts';
import { Link, Links as useLinks, Meta, Outlet, Scripts } from 'react-router';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { earlyBlackScript } from './lib/browser/early-black.ts';
import { earlyGroundScript } from './lib/browser/early-ground.ts';
import { oldBrowserScript } from './lib/browser/old-browser.ts';
import { announceAppStarted } from './lib/pages/app-started.ts';
import { earlyThemeScript } from './lib/browser/theme.ts';
import { preloadedFonts } from './ui/font-preloads.ts';
import { DrawLink } from './ui/link.tsx';
import type { Link as DrawnLink } from './ui/link.tsx';

export const links = () => [
  ...preloadedFonts,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

const earlyTheme = { __html: earlyThemeScript };

/** Only in what is written at build time: a browser that comes as far as hydrating has passed it. */
const oldBrowser = import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: oldBrowserScript }} />;

const earlyStage = import.meta.env.SSR && (
  <script dangerouslySetInnerHTML={{ __html: `${earlyGroundScript};${earlyBlackScript}` }} />
);

/** Where no manifest names another start, an icon on a home screen opens the very page it was made of, as an app's. */
const ownIcon = import.meta.env.SSR && (
  <>
    <meta name="mobile-web-app-capable" content="yes" />
    <meta name="apple-mobile-web-app-capable" content="yes" />
  </>
);

/** Said before any sheet: which of them comes first in a page follows from how it was built. */
const layers = '@layer reset, tokens, base, components, screens;';

type LinkElement = ReactElement<ComponentProps<'link'>>;

const isLink = (node: ReactNode) => isValidElement<ComponentProps<'link'>>(node);
const isSheet = ({ props }: LinkElement) => props.rel === 'stylesheet';

/**
 * React Router's links, of which style sheets stay when their screen is left: parts that load later need some of them, and
 * load no sheet that has a link (`scripts/site/sheets-once.ts`). React Router's component is called as a hook, for the links
 * that it would render.
 */
function StayingLinks() {
  const current = Children.toArray(useLinks({}).props.children).filter(isLink);
  const [sheets, setSheets] = useState<readonly LinkElement[]>([]);
  const added = current.filter((link) => isSheet(link) && sheets.every(({ key }) => key !== link.key));
  if (added.length > 0) setSheets([...sheets, ...added]);
  return [...current.filter((link) => !isSheet(link)), ...sheets];
}

/** The page around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a0e17" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#eceff3" />
        {ownIcon}
        {/* The first script, because hydrating takes the first one for it. */}
        <script dangerouslySetInnerHTML={earlyTheme} />
        {oldBrowser}
        {earlyStage}
        <style>{layers}</style>
        <Meta />
        <StayingLinks />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The stage is a page of its own, which the router does not know. */
const isOfStage = (address: string) => address.startsWith(paths.viewer(''));

const drawByRouter = (props: ComponentProps<typeof DrawnLink>) => (
  <Link {...props} reloadDocument={isOfStage(props.to)} />
);

export default function Root() {
  useEffect(announceAppStarted, []);
  return (
    <DrawLink value={drawByRouter}>
      <Outlet />
    </DrawLink>
  );
}

/** A screen that is not prerendered shows its ground until its script is here, and if that takes a while, a moving line. */
export function HydrateFallback() {
  return <div aria-busy="true" className="loading" />;
}
