import { queryNames } from '#protocol/query-names.ts';
import { useMemo } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Toaster } from '../features/connection/toaster.tsx';
import { ReportPage } from '../features/report/report-page.tsx';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { useAddressSecret } from '../lib/pages/use-address-secret.ts';
import { knownRooms, presentCodes } from '../live/rooms/browser-rooms.ts';
import { brand, report as words } from '../text/es.ts';

export const title = `${words.title} · ${brand.name}`;

export function loader({ params: { sessionId = '' } }: LoaderFunctionArgs) {
  showTheme(readTheme());
  return { sessionId, own: knownRooms.codeOf(sessionId) };
}

/** The report: planned and actual times. Read only by HTTP; takes no seat. */
export default function ReportRoute() {
  const { sessionId, own } = useLoaderData<typeof loader>();
  const link = useAddressSecret(queryNames.code);
  const visitor = useMemo(() => ({ sessionId, codes: presentCodes(link, own) }), [sessionId, link, own]);
  return (
    <>
      <ReportPage key={sessionId} visitor={visitor} />
      <Toaster />
    </>
  );
}
