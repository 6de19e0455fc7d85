import { readFileSync } from 'node:fs';
import { isPathOf } from '#protocol/paths.ts';
import type { Plugin } from 'vite';

const PAGE = 'client/stage/page.html';
const START = '/client/stage/main.ts';
/** React Router's: without it no module with components runs in development. */
const HOT = '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>';

/** In development the stage has the page of the build, with its modules as they are written. */
export const stageInDevelopment: Plugin = {
  name: 'stage-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const address = request.url ?? '/';
      if (!isPathOf(new URL(address, 'http://localhost').pathname, 'viewer')) return next();
      const page = readFileSync(PAGE, 'utf8')
        .replace('%TITLE%', 'A Tiempo')
        .replace('%START%', START)
        .replace('<script type="module"', `${HOT}$&`)
        .replace(/\n.*%(?:DIGITS|TEXT|STYLES|MODULES)%.*|<script>\s*%EARLY%;\s*<\/script>/gu, '');
      server
        .transformIndexHtml(address, page)
        .then((html) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html), next);
    });
  },
};
