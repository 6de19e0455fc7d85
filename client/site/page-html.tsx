import { paths } from '#protocol/paths.ts';
import { StrictMode, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { oldBrowserScript } from '../lib/browser/old-browser.ts';
import { loadAgain, loadAgainScript } from '../lib/browser/load-again.ts';
import { earlyThemeScript } from '../lib/browser/theme.ts';
import { APP_STARTED } from '../lib/pages/app-started.ts';
import { keepEarlyPresses } from '../lib/pages/early-presses.ts';
import { PAGE_PROPS, ROOT } from '../lib/pages/page-parts.ts';
import { brand, language } from '../text/es.ts';
import digits from '../styles/fonts/digits.woff2?url';
import text from '../styles/fonts/text.woff2?url';
import { jsonIn } from './json-in.ts';
import { PageMeta } from './page-meta.tsx';
import type { PageFiles, PublicPage } from './page-writer.ts';
import { drawnAt } from './screens.tsx';

/** Pages as HTML, at build time. No browser loads this. */

export { publicPages } from './public-pages.ts';

const written = (code: string) => ({ dangerouslySetInnerHTML: { __html: code } });

const GROUND = '#0a0e17';

const followsDevice = (
  <>
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={GROUND} />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#eceff3" />
  </>
);

const alwaysDark = (
  <>
    <meta name="color-scheme" content="dark" />
    <meta name="theme-color" content={GROUND} />
  </>
);

type DocumentProps = { isDark?: boolean; head: ReactNode; children: ReactNode };

/**
 * What every page but the stage's has. One that is dark is so from its first byte on, whatever the theme of its device: it
 * lights up no hall while it loads.
 */
const Document = ({ isDark = false, head, children }: DocumentProps) => (
  <html lang={language} {...(isDark && { 'data-theme': 'dark', style: { colorScheme: 'dark', background: GROUND } })}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {isDark ? alwaysDark : followsDevice}
      {/* Where no manifest names another start, an icon on a home screen opens the very page it was made of, as an app's. */}
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <script {...written(earlyThemeScript)} />
      <script {...written(oldBrowserScript)} />
      {/* Said before any sheet: which of them comes first in a page follows from how it was built. */}
      <style>@layer reset, tokens, base, components, screens;</style>
      {[digits, text].map((href) => (
        // The digits' font comes before the first paint of a clock, so that they never shift.
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {head}
    </head>
    <body>{children}</body>
  </html>
);

const html = (page: ReactNode) => `<!DOCTYPE html>${renderToStaticMarkup(page)}`;

/** A page of which a script draws everything. Until then it shows its ground, and if that takes a while, a moving line. */
export const shellHtml = ({ scripts: [start, ...others], sheets }: PageFiles, isDark = false): string =>
  html(
    <Document
      isDark={isDark}
      head={
        <>
          <title>{brand.name}</title>
          {sheets.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {others.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
          <script {...written(loadAgainScript)} />
          <script type="module" src={start} />
        </>
      }
    >
      <div id={ROOT}>
        <div aria-busy="true" className="loading" />
      </div>
    </Document>,
  );

/** Records presses from the first control on: the rest of a long page can take seconds to arrive. */
const keepPresses = `document.documentElement.dataset.program='coming';{
const pressAgain=(${keepEarlyPresses.toString()})(document);
addEventListener('${APP_STARTED}',()=>pressAgain(),{once:true})}`;

/** Chromium draws the page ahead that a marked link leads to. */
const AHEAD = { prerender: [{ where: { selector_matches: 'a[data-ahead]' }, eagerness: 'immediate' }] };

/**
 * Loads scripts after the first paint, so that on a slow line they do not delay fonts and pictures. A hidden tab paints nothing.
 * When somebody points at a link to a new room, it loads the scripts of the panel, and then marks the link if nobody pressed it
 * meanwhile: a press waits for a page that is about to be drawn ahead, longer than for the page alone.
 */
const startAfterPaint = (
  scripts: readonly string[],
  next: readonly string[],
) => `const load=(hrefs)=>Promise.all(hrefs.map((href)=>new Promise((onload)=>
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href,onload})))));
const start=()=>{load(${jsonIn(scripts)});import(${jsonIn(scripts[0])}).catch(()=>(${loadAgain.toString()})({isOnce:true}))};
if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start));
const signs=['pointerover','focusin'],ahead=({target})=>{
const link=target.closest&&target.closest('a[href="${paths.newRoom}"]');if(!link)return;
for(const sign of signs)removeEventListener(sign,ahead);
let isPressed=false;addEventListener('pointerdown',()=>{isPressed=true},{once:true,passive:true});
load(${jsonIn(next)}).then(()=>{if(!isPressed)link.dataset.ahead=''})};
for(const sign of signs)addEventListener(sign,ahead,{passive:true})`;

/** A public page. */
export async function publicHtml(
  page: PublicPage,
  { scripts, sheets, styles = '', next = [] }: PageFiles,
): Promise<string> {
  const { path, props = {}, once = {} } = page;
  const { content } = await drawnAt(path, JSON.stringify({ ...props, ...once }));
  return html(
    <Document
      head={
        <>
          <PageMeta page={page} />
          {/* What loads later finds its style sheet by its name here, and loads none. */}
          <style data-sheets={sheets.join(' ')} {...written(styles)} />
          <script {...written(keepPresses)} />
        </>
      }
    >
      <div id={ROOT} {...written(renderToString(<StrictMode>{content}</StrictMode>))} />
      <script id={PAGE_PROPS} type="application/json" {...written(jsonIn(props))} />
      <script type="speculationrules" {...written(jsonIn(AHEAD))} />
      <script type="module" {...written(startAfterPaint(scripts, next))} />
    </Document>,
  );
}
