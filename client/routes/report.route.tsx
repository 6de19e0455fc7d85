import { Toaster } from '../features/connection/toaster.tsx';
import { ReportPage } from '../features/report/report-page.tsx';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { readingCodesOf } from '../live/rooms/browser-rooms.ts';
import { brand, report as words } from '../text/es.ts';
import type { Route } from './+types/report.route.ts';

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

export function clientLoader({ params: { sessionId }, request }: Route.ClientLoaderArgs) {
  showTheme(readTheme());
  return { sessionId, codes: readingCodesOf(sessionId, request.url) };
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
