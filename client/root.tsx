import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { preloadedFonts } from './ui/font-preloads.ts';

export const links = () => [
  ...preloadedFonts,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** The page around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a0e17" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3ecdf" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** A screen that is not prerendered shows its ground and nothing else until its script is here. */
export function HydrateFallback() {
  return <div aria-busy="true" />;
}
