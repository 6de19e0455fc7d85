import type { Finding } from '../../configuration/setup.ts';

/** Judges times in ms. */

/** A percentile, by nearest rank. */
function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export interface TransitionTiming {
  /** How late the room sent it, by its own clock, ms. */
  readonly late: number;
  /** How late it arrived here, by this machine's estimate of the room's clock, ms. */
  readonly here: number;
}

const ms = (value: number) => `${Math.round(value)} ms`;

/** A longer delay is felt as late. */
const USUAL_MS = 250;
/** A later alert is useless. */
const MOST_MS = 2_000;

export function alarms(announced: readonly TransitionTiming[], expected: number): Finding[] {
  const late = announced.map((each) => each.late);
  const missing = expected - announced.length;
  const meanwhile =
    'Los dígitos son exactos: cada pantalla los cuenta sola. Llegan tarde los avisos, los sonidos y lo que se programó.';
  const todo = '`The alarm failed` en los registros; Durable Objects: alarm runs y CPU; otra vez dentro de un rato.';
  if (announced.length === 0) {
    return [{ level: 'wrong', says: `De ${expected} transiciones no llegó ninguna en 5 s.`, meanwhile, todo }];
  }
  const [p50, p95, most] = [share(late, 0.5), share(late, 0.95), Math.max(...late)];
  const here = share(
    announced.map((each) => each.here),
    0.5,
  );
  const measured = { samples: announced.length, missing, p50, p95, max: most, arrived_p50: here };
  const figures = `${announced.length} transiciones (5:00, 1:00, 0:10, 0:00), dichas con retraso de ${ms(p50)} (p50), ${ms(p95)} (p95), ${ms(most)} (máx.); aquí a los ${ms(here)} (p50)`;
  const lost: Finding[] =
    missing === 0 ? [] : [{ level: 'wrong', says: `Faltaron ${missing} de ${expected}.`, meanwhile, todo }];
  if (share(late, 0) < 0) {
    return [...lost, { level: 'wrong', says: `${figures}: una se dijo antes de tiempo.`, meanwhile, todo, measured }];
  }
  if (most > MOST_MS) return [...lost, { level: 'wrong', says: `${figures}.`, meanwhile, todo, measured }];
  if (p50 > USUAL_MS)
    return [...lost, { level: 'advice', says: `${figures}: más de lo usual.`, meanwhile, todo, measured }];
  if (here - p50 > USUAL_MS) {
    return [
      ...lost,
      {
        level: 'advice',
        says: `${figures}: la sala lo dice a tiempo, y en el camino se retrasa.`,
        meanwhile,
        todo: 'Otra vez desde la red del evento, y sin el proxy que haya en medio: puede juntar tramas.',
        measured,
      },
    ];
  }
  return [...lost, { level: 'ok', says: `${figures}.`, measured }];
}

export interface ClockComparison {
  /** What the product's own estimator makes of the pings; null without pongs. */
  readonly estimate: { readonly offset: number; readonly error: number; readonly rtt: number } | null;
  readonly asked: number;
  readonly answered: number;
  /** `X-Server-Time` minus this machine's clock in the middle of its call, and half the round trip; null without it. */
  readonly header: { readonly offset: number; readonly error: number } | null;
  /** `X-Server-Time` minus `Date`, which has whole seconds; null without either, as on a developer's own machine. */
  readonly date: number | null;
}

/** `Date` has whole seconds, and another machine may write it. */
const DATE_MS = 2_000;
/** A larger offset of this machine's clock is reported. */
const OFF_MS = 1_000;

const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

export function clock({ estimate, asked, answered, header, date }: ClockComparison): Finding[] {
  if (estimate === null) {
    const meanwhile = 'Las pantallas no pueden comparar su reloj: cuentan con el de cada dispositivo.';
    return [
      { level: 'wrong', says: `De ${asked} pings no volvió ninguno.`, meanwhile, todo: 'Mira «Sockets» arriba.' },
    ];
  }
  const { offset, error, rtt } = estimate;
  const measured = { offset, error, rtt, answered, asked };
  const says = `La sala va ${offset.toFixed(1)} ms respecto a esta máquina (error a lo más ${error.toFixed(1)} ms, ida y vuelta ${rtt.toFixed(1)} ms, ${answered} de ${asked} pings).`;
  return [{ level: 'ok', says, measured }, ...headerOf(header, estimate), ...dateOf(date), ...ownClock(offset)];
}

function headerOf(
  header: ClockComparison['header'],
  { offset, error }: { readonly offset: number; readonly error: number },
): Finding[] {
  if (header === null) {
    return [
      {
        level: 'wrong',
        says: 'Falta X-Server-Time.',
        meanwhile: 'Sin socket, la pantalla no sabe la hora de la sala.',
        todo: 'Si hay un proxy delante, que deje pasar las cabeceras de las respuestas.',
      },
    ];
  }
  const apart = Math.abs(header.offset - offset);
  if (apart <= header.error + error + 5) {
    return [{ level: 'ok', says: `X-Server-Time dice lo mismo que el socket (a ${ms(apart)}).`, measured: { apart } }];
  }
  const meanwhile = 'Quien lee por llamadas y quien está en el socket ven dígitos distintos.';
  return [
    {
      level: 'wrong',
      says: `X-Server-Time está a ${ms(apart)} del reloj del socket.`,
      meanwhile,
      todo: 'Nada debe guardar respuestas de /api: apaga esa regla de caché en la zona o en el proxy.',
      measured: { apart },
    },
  ];
}

function dateOf(date: number | null): Finding[] {
  if (date === null) return [];
  const apart = Math.abs(date - 500);
  if (apart <= DATE_MS) return [{ level: 'ok', says: 'Date y el reloj de la sala coinciden.', measured: { date } }];
  const todo = 'Si la máquina es tuya, NTP (docs/operating.md, «The machine’s clock»).';
  return [{ level: 'wrong', says: `El reloj de la sala y Date difieren ${seconds(apart)}.`, todo, measured: { date } }];
}

const ownClock = (offset: number): Finding[] =>
  Math.abs(offset) <= OFF_MS
    ? []
    : [
        {
          level: 'advice',
          says: `El reloj de esta máquina está a ${seconds(Math.abs(offset))} del de la sala.`,
          meanwhile: 'Nada: las pantallas lo compensan.',
        },
      ];

export function liveness(answered: readonly (number | null)[]): Finding[] {
  const trips = answered.filter((each) => each !== null);
  if (trips.length === answered.length) {
    const most = Math.max(...trips);
    const says = `«ping» tuvo su «pong» ${trips.length} de ${answered.length} veces, a lo más en ${ms(most)}: la línea se vigila sin despertar a la sala.`;
    return [{ level: 'ok', says, measured: { max: most } }];
  }
  return [
    {
      level: 'wrong',
      says: `«ping» tuvo su «pong» ${trips.length} de ${answered.length} veces.`,
      meanwhile: 'Las pantallas creen rota su línea y vuelven a conectarse una y otra vez.',
      todo: 'Algo entre el Worker y el visitante cambia tramas o corta la línea: prueba sin ese proxy.',
    },
  ];
}
