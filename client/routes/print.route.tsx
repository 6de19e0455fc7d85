import { useMemo } from 'react';
import { queryNames } from '#protocol/query-names.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { PrintPage } from '../features/print/print-page.tsx';
import { readTheme, showTheme } from '../lib/browser/theme.ts';
import { useAddressSecret } from '../lib/pages/use-address-secret.ts';
import { knownRooms, presentCodes } from '../live/rooms/browser-rooms.ts';
import { brand, printing as words } from '../text/es.ts';

export function loader({ params: { sessionId = '' } }: LoaderFunctionArgs) {
  showTheme(readTheme());
  return { sessionId, own: knownRooms.codeOf(sessionId) };
}

/** The programme for paper and for the crew. Read only by HTTP; takes no seat. */
export default function PrintRoute() {
  const { sessionId, own } = useLoaderData<typeof loader>();
  const key = useAddressSecret(queryNames.key);
  const link = useAddressSecret(queryNames.code);
  const reader = useMemo(() => ({ sessionId, key, codes: presentCodes(link, own) }), [sessionId, key, link, own]);
  return <PrintPage key={`${sessionId} ${key}`} reader={reader} />;
}

export const title = `${words.title} · ${brand.name}`;
