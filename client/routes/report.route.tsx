import { queryNames } from '#protocol/query-names.ts';
import { Toaster } from '../features/connection/toaster.tsx';
import { ReportPage } from '../features/report/report-page.tsx';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { knownRooms } from '../live/rooms/browser-rooms.ts';
import { brand, report as words } from '../text/es.ts';
import type { Route } from './+types/report.route.ts';

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

/** Codes: that of the link, and this browser's own for the room. */
export function clientLoader({ params: { sessionId }, request }: Route.ClientLoaderArgs) {
  showTheme(readTheme());
  const codes = [new URL(request.url).searchParams.get(queryNames.code), knownRooms.codeOf(sessionId)];
  return { sessionId, codes: codes.filter((code) => code !== null) };
}

/** The report: planned and actual times. Read only by HTTP; takes no seat. */
export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ReportPage key={loaderData.sessionId} visitor={loaderData} />
      <Toaster />
    </>
  );
}
