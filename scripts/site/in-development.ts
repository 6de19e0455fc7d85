import { readFileSync } from 'node:fs';
import type { Plugin, ViteDevServer } from 'vite';
import { PANEL_PAGES, isDarkPage, isPathOf, pages } from '#protocol/paths.ts';
import type { PageWriter } from '../../client/site/page-writer.ts';
import { constantsOf } from './public-address.ts';
import { PAGE, START } from './stage.ts';
import { PAGES, PANELS, SITE } from './write-site.ts';

/** In development every page is made when it is asked for, with its modules as they are written. */

/** Vite's: it loads a page again after an edit. */
const RELOADING = '<script type="module" src="/@vite/client"></script>';

const stagePage = () =>
  readFileSync(PAGE, 'utf8')
    .replace('%TITLE%', 'A Tiempo')
    .replace('%START%', `/${START}`)
    .replace(/\n.*%(?:DIGITS|TEXT|STYLES|MODULES)%.*|<script>\s*%EARLY%;\s*<\/script>/gu, '');

async function writerIn(server: ViteDevServer): Promise<PageWriter> {
  const { publicPages, publicHtml, shellHtml } = await server.ssrLoadModule(`/${PAGES}`);
  return { publicPages, publicHtml, shellHtml };
}

const isPage = (url: URL) =>
  Object.values(pages).some((pattern) => new URLPattern({ pathname: `${pattern}{/}?` }).test(url));

async function pageAt(server: ViteDevServer, url: URL): Promise<string> {
  const { pathname } = url;
  if (isPathOf(pathname, 'viewer')) return stagePage();
  const { publicPages, publicHtml, shellHtml } = await writerIn(server);
  if (isPathOf(pathname, ...PANEL_PAGES)) return shellHtml({ scripts: [`/${PANELS}`], sheets: [] }, isDarkPage(url));
  const files = { scripts: [`/${SITE}`], sheets: [] };
  const page = publicPages().find(({ path }) => path === pathname);
  return page ? publicHtml(page, files) : shellHtml(files);
}

export const pagesInDevelopment: Plugin = {
  name: 'pages-in-development',
  config: () => ({ appType: 'custom', define: constantsOf('http://localhost:8787') }),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (!isPage(url)) return next();
      pageAt(server, url).then((html) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html.replace('<head>', `$&${RELOADING}`));
      }, next);
    });
  },
};
