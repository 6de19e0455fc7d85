import type { Finding } from '../../configuration/setup.ts';

/** What the network between this machine and an installation does to its answers. */
export interface Network {
  readonly address: string;
  /** The answer to a call: status, target of a redirect, and whether it has the server's time, as all of ours have. */
  readonly status: number;
  readonly location: string;
  readonly isOurs: boolean;
  /** Round trips, ms. */
  readonly trips: readonly number[];
  /** Ms between two pieces that are sent half a second apart; null where there are none. */
  readonly piecesApart: number | null;
}

/** Pieces that come closer together, ms, were collected. */
const TOGETHER_MS = 150;
/** A longer round trip is felt, ms. */
const FELT_MS = 250;

/** Whether the answer came from something in between, as from the page where a network asks people to sign in. */
const isElsewhere = ({ isOurs, status }: Network) => !isOurs && ((status >= 200 && status < 400) || status === 511);

export const network = (seen: Network): Finding[] =>
  isElsewhere(seen) ? [elsewhere(seen)] : [...delay(seen), ...pieces(seen)];

const elsewhere = ({ address, status, location }: Network): Finding => ({
  level: 'wrong',
  says: `Contesta otro en lugar de ${address}: ${status}${location && ` hacia ${location}`}, sin la hora del servidor.`,
  meanwhile: 'Las pantallas dicen «Esta red pide entrar a su página» y siguen con lo que tenían.',
  todo: 'Entra o acepta en la página de la red, con un navegador de esta máquina, y otra vez. Si no hay tal página, la dirección no es la suya o un proxy contesta por ella.',
});

const ms = (value: number) => `${Math.round(value)} ms`;

function delay({ trips }: Network): Finding[] {
  const sorted = trips.toSorted((one, other) => one - other);
  const [p50, max] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  if (p50 === undefined || max === undefined) return [];
  const says = `Contesta la instalación, en ${ms(p50)} (p50), ${ms(max)} (máx.), ${sorted.length} llamadas.`;
  const measured = { samples: sorted.length, p50, max };
  if (p50 <= FELT_MS) return [{ level: 'ok', says, measured }];
  const meanwhile = 'Mensajes y cambios se ven tarde. Los dígitos no: cada pantalla los cuenta sola.';
  return [{ level: 'advice', says, meanwhile, todo: 'Cable en vez de Wi-Fi, u otra red.', measured }];
}

const pieces = ({ piecesApart }: Network): Finding[] =>
  piecesApart === null || piecesApart >= TOGETHER_MS
    ? []
    : [
        {
          level: 'advice',
          says: `Algo en medio junta las respuestas: dos partes llegaron con ${ms(piecesApart)} entre ellas.`,
          meanwhile: 'Nada: ninguna página lo necesita. Quien inspecciona así suele bloquear WebSockets.',
        },
      ];
