import type { BrowserContext, Page, Route } from '@playwright/test';
import { headersOf, measuringHosts } from '../../../scripts/site/headers.ts';
import { measuredPageOf } from '../../../client/measuring/measured-pages.ts';

const ids = { ANALYTICS_ID: 'G-ABC1234567', ADS_ID: 'AW-123456789', ADS_CONVERSION_LABEL: 'AbC-D_efG' };
const measuring = { analytics: ids.ANALYTICS_ID, ads: { id: ids.ADS_ID, label: ids.ADS_CONVERSION_LABEL } };

/** What others were asked for, and what they would have been told. */
export interface Measured {
  readonly asked: readonly string[];
}

/** In the place of Google's script: it leaves the same cookies, and says out loud what it hears. */
const tag = `
  for (const name of ['_ga', '_ga_ABC1234567', '_gcl_au']) document.cookie = name + '=1; path=/';
  const say = (command) => {
    const [verb, name, fields] = command;
    if (verb === 'event') fetch('https://www.google-analytics.com/g/collect?' + new URLSearchParams({
      event: name, said: JSON.stringify(fields) }), { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const waiting = window.dataLayer.splice(0);
  window.dataLayer.push = (command) => { say(command); return 0; };
  waiting.forEach(say);
`;

/**
 * An installation whose operator measures: its configuration and the policy of its public pages are those of one, and
 * everybody else in the world is answered from here, so that nothing leaves this machine.
 */
export async function measured(context: BrowserContext): Promise<Measured> {
  const asked: string[] = [];
  // A page that is answered from here counts as one from elsewhere: it would not reach its own server.
  await context.grantPermissions(['local-network-access']);
  const answer = (route: Route, url: URL) => {
    asked.push(url.href);
    return url.pathname === '/gtag/js'
      ? route.fulfill({ contentType: 'text/javascript', body: tag })
      : route.fulfill({ status: 204 });
  };
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route, request) => answer(route, new URL(request.url())),
  );
  await context.route('**/api/config', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response, json: { ...(await response.json()), measuring } });
  });
  await context.route(
    (url) => url.hostname === 'localhost' && measuredPageOf(url.pathname) !== null,
    async (route, request) => {
      if (request.resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const headers = { ...response.headers(), 'content-security-policy': policyOf(await response.text()) };
      return route.fulfill({ response, headers });
    },
  );
  return { asked };
}

function policyOf(html: string): string {
  const text = headersOf({ 'index.html': html }, { measuring: measuringHosts([ids]) });
  return /Content-Security-Policy: (?<policy>.*)/u.exec(text)?.groups?.['policy'] ?? '';
}

/** The events that were told, by name, with their fields. */
export const eventsOf = ({ asked }: Measured): readonly { readonly name: string; readonly fields: object }[] =>
  asked
    .filter((url) => url.includes('/g/collect'))
    .map((url) => new URL(url).searchParams)
    .map((search) => ({ name: search.get('event') ?? '', fields: JSON.parse(search.get('said') ?? '{}') }));

export const bar = (page: Page) => page.getByRole('region', { name: 'Medición y cookies' });
export const preferences = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Preferencias de cookies' });
