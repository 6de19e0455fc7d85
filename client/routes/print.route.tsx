import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { queryNames } from '#protocol/query-names.ts';
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

/** The programme for paper and for the crew. Read only by HTTP; takes no seat. */
export default function PrintRoute({ loaderData: { sessionId, codes } }: Route.ComponentProps) {
  // It stays in the address, so that a reload and a bookmark have it.
  const key = new URLSearchParams(useLocation().hash.slice(1)).get(queryNames.key);
  const reader = useMemo(() => ({ sessionId, key, codes }), [sessionId, key, codes]);
  return <PrintPage key={`${sessionId} ${key}`} reader={reader} />;
}

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];
