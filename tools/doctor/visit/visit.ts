import { setMaxListeners } from 'node:events';
import { type Diagnosis, mostSeriousFirst } from '../configuration/diagnosis.ts';
import { type Finding, isPrivate } from '../configuration/setup.ts';
import { account } from './probes/account.ts';
import { socketAdmission, origins } from './probes/admission.ts';
import { end } from './probes/end.ts';
import { network } from './probes/network.ts';
import { service } from './probes/service.ts';
import { opening } from './probes/opening.ts';
import { pages } from './probes/pages.ts';
import { alarms, announcements, clock, liveness } from './probes/timing.ts';
import type { ProbeConnection } from './probe-connection.ts';
import type { Installation } from './installation.ts';
import { type ProbeRoom, roomFor } from './room.ts';
import * as fronts from './verdicts/service.ts';
import { elsewhere, mailed } from './verdicts/mailed.ts';
import { network as networkVerdict } from './verdicts/network.ts';
import * as pageVerdicts from './verdicts/pages.ts';
import { meanings } from './verdicts/meanings.ts';
import { sockets } from './verdicts/sockets.ts';
import * as timing from './verdicts/timing.ts';
import { judge } from './verdicts/trials.ts';

/**
 * Opens a room on an installation as a stranger would and checks whether it works as promised. probes/ collect the
 * data, verdicts/, which are pure, judge them.
 */

export interface VisitOptions {
  /** Opens an account for a moment, and deletes it. */
  readonly account: boolean;
  /** Where a mail is sent to. */
  readonly mail: string | null;
  /** What is said where rooms are opened only with a password. */
  readonly roomPassword: string | null;
  /** Somebody interrupted it. */
  readonly interrupted: AbortSignal;
  readonly onTopic: (topic: string) => void;
}

interface FindingsSoFar {
  readonly all: readonly Diagnosis[];
  readonly add: (topic: string, findings: readonly Finding[]) => void;
  /** Adds the findings of `run`, or one about its failure. Resolves to true if none is `wrong`. */
  readonly examine: (topic: string, run: () => Promise<readonly Finding[]>) => Promise<boolean>;
}

function collectFindings({ address, signal }: Installation, onLook: (topic: string) => void): FindingsSoFar {
  const all: Diagnosis[] = [];
  const add: FindingsSoFar['add'] = (topic, findings) => {
    all.push(...findings.map((finding) => ({ topic, ...finding })));
  };
  return {
    all,
    add,
    examine: async (topic, run) => {
      try {
        signal.throwIfAborted();
        onLook(topic);
        const findings = await run();
        add(topic, findings);
        return findings.every(({ level }) => level !== 'wrong');
      } catch (error) {
        add(topic, [signal.aborted ? unseen : silent(address, reasonOf(error))]);
        return false;
      }
    },
  };
}

const unseen: Finding = { level: 'unknown', says: 'No se llegó a ver.' };
const silent = (address: string, why: string): Finding => ({
  level: 'wrong',
  says: `No contesta: ${why}`,
  todo: isPrivate(address)
    ? 'Mira que esta máquina esté en la misma red que el servidor, que él siga en marcha, y que ni su cortafuegos ni el aislamiento de clientes del Wi-Fi cierren el puerto.'
    : 'Mira que la dirección sea la suya, que el dominio lleve al Worker, y los registros del Worker.',
});

const withoutTimer: Finding = {
  level: 'wrong',
  says: 'El controlador no entra, o no puede crear un temporizador: lo demás no se puede ver.',
  meanwhile: 'Nadie puede llevar un evento.',
  todo: 'Corrige primero lo demás que esté marcado.',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

async function outside(installation: Installation, { examine }: FindingsSoFar): Promise<boolean> {
  if (!(await examine('Red', async () => networkVerdict(await network(installation))))) return false;
  const seen = await Promise.allSettled([service(installation), pages(installation)]);
  const [said, shown] = seen;
  await examine('Salud', async () => fronts.health(valueOf(said)));
  if (said.status === 'rejected' || said.value.health !== 200) return false;
  await examine('Configuración', async () => fronts.environment(valueOf(said)));
  await examine('Pagos', async () => fronts.payments(valueOf(said)));
  await examine('Cuentas', async () => fronts.accounts(valueOf(said)));
  await examine('Correo', async () => fronts.mail(valueOf(said)));
  await examine('https', async () => pageVerdicts.transport(valueOf(shown)));
  await examine('Páginas', async () => pageVerdicts.pages(valueOf(shown)));
  return true;
}

function valueOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

async function newTimers(controller: ProbeConnection): Promise<readonly string[]> {
  const most = Math.min(2, controller.frames[0]?.data.session?.max_timers ?? 0);
  const timers: string[] = [];
  for (let made = 0; made < most; made += 1) {
    const { result } = await controller.command('timer.create', { name: 'Revisión', duration_minutes: 10 });
    if (result?.timer !== undefined) timers.push(result.timer.id);
  }
  return timers;
}

async function inside(room: ProbeRoom, { examine }: FindingsSoFar): Promise<void> {
  await examine('Sala', async () => {
    const trials = await opening(room);
    return room.isRefused ? [closed(room.installation)] : judge(trials, meanings.room);
  });
  if (!room.isOpen) return;
  if (!(await examine('Sockets', async () => sockets(await socketAdmission(room))))) return;
  await examine('Sitios', async () => judge(await origins(room), meanings.origins));
  const controller = room.connect({ type: 'controller', code: room.code });
  const timers = (await controller.admission()) === 'in' ? await newTimers(controller) : [];
  if (timers.length === 0) {
    await examine('Reloj', async () => [withoutTimer]);
    return;
  }
  let offset = 0;
  await examine('Reloj', async () => {
    const known = await clock(room, controller);
    ({ offset } = known);
    return timing.clock(known.compared);
  });
  await examine('Línea', async () => timing.liveness(await liveness(controller)));
  await examine('Alarmas', async () =>
    timing.alarms(await alarms(controller, timers, offset), announcements(timers.length)),
  );
  await examine('Final', async () => judge(await end(room, controller), meanings.end));
}

async function withAccount(
  installation: Installation,
  { examine }: FindingsSoFar,
  { mail }: VisitOptions,
): Promise<void> {
  const config = await service(installation).then(
    (seen) => seen.config,
    () => null,
  );
  if (Object(config?.['identity']).kind === 'hosted') {
    await examine('Correo', async () => [elsewhere]);
    return;
  }
  await examine('Cuenta de prueba', async () => {
    const visited = await account(installation, mail);
    return [...judge(visited.trials, meanings.account), ...(visited.mailed === null ? [] : mailed(visited.mailed))];
  });
}

/** The longest visit, ms, without the time to end the room. */
const MOST_MS = 24_000;

export async function visit(address: string, options: VisitOptions): Promise<readonly Diagnosis[]> {
  const late = AbortSignal.timeout(MOST_MS);
  const { roomPassword } = options;
  const installation = { address, roomPassword, signal: AbortSignal.any([options.interrupted, late]) };
  setMaxListeners(0, installation.signal);
  const notes = collectFindings(installation, options.onTopic);
  if (await outside(installation, notes)) await visitInside(installation, notes, options);
  if (late.aborted) notes.add('Tiempo', [tooLate]);
  return mostSeriousFirst(notes.all);
}

async function visitInside(installation: Installation, notes: FindingsSoFar, options: VisitOptions): Promise<void> {
  const room = roomFor(installation);
  const asked = options.account || options.mail !== null ? withAccount(installation, notes, options) : null;
  try {
    await inside(room, notes);
  } catch (error) {
    if (!installation.signal.aborted) throw error;
  } finally {
    await asked;
    const isGone = await room.leave();
    if (!room.isRefused) notes.add('Después', [isGone ? gone(room) : left(room)]);
  }
}

const closed = ({ roomPassword }: Installation): Finding => ({
  level: 'unknown',
  says:
    roomPassword === null
      ? 'Aquí solo abre salas quien sabe la contraseña de quien administra la copia: lo de adentro de una sala no se vio.'
      : 'Con la contraseña que se dio no se abren salas aquí: lo de adentro de una sala no se vio.',
  todo: 'Otra vez con ella: `--room-password CONTRASEÑA`, o ROOM_PASSWORD en el ambiente.',
});

const gone = ({ id }: ProbeRoom): Finding => ({
  level: 'ok',
  says: `No quedó nada abierto: la sala ${id} terminó y su identificador no vuelve a usarse.`,
});
const left = ({ id }: ProbeRoom): Finding => ({
  level: 'wrong',
  says: `La sala ${id} de esta revisión no se pudo terminar.`,
  meanwhile: 'Sin dueño, desaparece sola a los 7 días.',
  todo: 'Nada, si lo demás está bien; si no, corrige primero lo de arriba.',
});
const tooLate: Finding = {
  level: 'wrong',
  says: `En ${MOST_MS / 1000} s no se llegó al final.`,
  todo: 'Otra vez, desde una red más rápida; si sigue, mira CPU y errores del Worker.',
};
