import type { Finding } from '../../configuration/setup.ts';
import type { AdmissionText } from '../probe-connection.ts';

/** A socket that opened is `in` or has ended with a close code. */
const OPENED = /^(?:in$|\d{4}\b)/u;

/** Without sockets the later trials are impossible: the operator must first check proxies and the zone. */
export const sockets = (admission: AdmissionText): Finding[] =>
  OPENED.test(admission)
    ? [{ level: 'ok', says: 'Se abren.' }]
    : [
        {
          level: 'wrong',
          says: `Ninguno se abre: llegó «${admission}».`,
          meanwhile:
            'Las pantallas dicen «Sin conexión» y van por llamadas: lo que alguien hace se ve hasta 2 s después.',
          todo: 'WebSockets encendidos en la zona (Network → WebSockets); un proxy delante debe pasar Upgrade, Connection y Sec-WebSocket-Protocol.',
        },
      ];
