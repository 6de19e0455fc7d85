import { PrintPage } from '../features/print/print-page.tsx';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { readingCodesOf } from '../live/rooms/browser-rooms.ts';
import { brand, printing as words } from '../text/es.ts';
import type { Route } from './+types/print.route.ts';

export function clientLoader({ params: { sessionId }, request }: Route.ClientLoaderArgs) {
  showTheme(readTheme());
  const codes = readingCodesOf(sessionId, request.url);
  return { sessionId, codes };
}

/** The programme for paper. Read only by HTTP; takes no seat. */
export default function PrintRoute({ loaderData }: Route.ComponentProps) {
  return <PrintPage key={loaderData.sessionId} reader={loaderData} />;
}

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];
