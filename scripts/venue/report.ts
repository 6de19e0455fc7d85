import qrcode from 'qrcode';
import { paths } from '../../worker/protocol/paths.ts';
import type { Address } from './addresses.ts';

type Report = {
  readonly addresses: readonly Address[];
  readonly state: string;
  readonly hasOwnCertificate: boolean;
};

/** What a person who starts a copy reads: where people open it, with a QR code of the first address, and what else there is. */
export async function report({ addresses, state, hasOwnCertificate }: Report): Promise<string> {
  const [first] = addresses;
  if (first === undefined)
    return 'A Tiempo runs, but this machine is in no network: other devices cannot reach it. It keeps looking.';
  const width = Math.max(...addresses.map(({ http }) => http.length));
  const lines = addresses.map(
    ({ http, https, network }) => `  ${http.padEnd(width)}  ${https ?? '(no https)'.padEnd(width)}  ${network}`,
  );
  const code = await qrcode.toString(`${first.http}/`, { type: 'utf8', margin: 2 });
  return [
    'A Tiempo serves this network. Any device in it opens:',
    '',
    ...lines,
    '',
    code,
    ...(hasOwnCertificate && first.https !== null
      ? [`  https: devices that trust this copy do not warn; ${first.http}${paths.certificate} says how`]
      : []),
    `  a device in the hall: ${first.http}${paths.networkTest} says what works there`,
    `  backup while it runs: npm run backup -- FILE`,
    `  data and log: ${state}`,
  ].join('\n');
}
