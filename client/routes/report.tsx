import { Toaster } from '../features/connection/toaster.tsx';
import { ReportPage } from '../features/report/report-page.tsx';
import { readTheme, showTheme } from '../lib/theme.ts';
import { memory } from '../live/rooms.ts';
import { brand, report as words } from '../text/es.ts';
import type { Route } from './+types/report.ts';

export const meta = () => [{ title: `${words.title} · ${brand.name}` }];

/** This browser's own code of the room, or the one in the team's link. */
export function clientLoader({ params: { sessionId }, request }: Route.ClientLoaderArgs) {
  showTheme(readTheme());
  const code = memory.codeOf(sessionId) ?? new URL(request.url).searchParams.get('code');
  return { sessionId, headers: code === null ? {} : { 'X-Room-Code': code } };
}

/** After the show: planned and real. It is read by calls alone and takes no seat. */
export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ReportPage key={loaderData.sessionId} reader={loaderData} />
      <Toaster />
    </>
  );
}
