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
          says: `Las llamadas pasan y ningún WebSocket se abre: llegó «${admission}».`,
          meanwhile:
            'Las pantallas dicen «Esta red bloquea la conexión viva» y van por llamadas: lo que alguien hace se ve hasta 2 s después, y en los teléfonos del público hasta 30 s.',
          todo: 'Otra vez desde otra red: si ahí se abren, pide a quien lleva esta que los permita a esta dirección. Si no: WebSockets encendidos en la zona (Network → WebSockets); un proxy delante debe pasar Upgrade, Connection y Sec-WebSocket-Protocol.',
        },
      ];
