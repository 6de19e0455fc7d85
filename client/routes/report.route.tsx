import { queryNames } from '#protocol/query-names.ts';
import { useMemo } from 'react';
import { Toaster } from '../features/connection/toaster.tsx';
import { ReportPage } from '../features/report/report-page.tsx';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { useAddressSecret } from '../lib/pages/use-address-secret.ts';
import { knownRooms, presentCodes } from '../live/rooms/browser-rooms.ts';
import { brand, report as words } from '../text/es.ts';
import type { Route } from './+types/report.route.ts';

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

export function clientLoader({ params: { sessionId } }: Route.ClientLoaderArgs) {
  showTheme(readTheme());
  return { sessionId, own: knownRooms.codeOf(sessionId) };
}

/** The report: planned and actual times. Read only by HTTP; takes no seat. */
export default function ReportRoute({ loaderData: { sessionId, own } }: Route.ComponentProps) {
  const link = useAddressSecret(queryNames.code);
  const visitor = useMemo(() => ({ sessionId, codes: presentCodes(link, own) }), [sessionId, link, own]);
  return (
    <>
      <ReportPage key={sessionId} visitor={visitor} />
      <Toaster />
    </>
  );
}
