import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADMINISTRATOR, ANONYMOUS } from '#protocol/constants.ts';
import * as catalogue from '../../client/text/es.ts';
import type { Catalogue } from '../../client/text/es.ts';

const root = new URL('../..', import.meta.url).pathname;

const SAMPLES = [
  [1, 7, 8, 9],
  [2, 7, 8, 9],
];

/** Every word of a catalogue with its path; functions are asked with samples, which not all of them know. */
function words(value: unknown, path: string, samples = SAMPLES): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return samples.map((sample) => [path, String(value(...sample)).replace('undefined', 'x')]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => words(each, path === '' ? name : `${path}.${name}`, samples));
}

const all = words(catalogue satisfies Catalogue, '');

test('[A1] every text says something, without stray blanks or holes', () => {
  expect(all.length).toBeGreaterThan(100);
  const odd = all.filter(([, text]) => text.trim() !== text || text === '' || /undefined|NaN|\[object|  /.test(text));
  expect(odd).toEqual([]);
});

test('[A2] the words of the specification stand as they are', () => {
  // The room itself names authors without a name.
  const said = new Set([...all.map(([, text]) => text), ADMINISTRATOR, ANONYMOUS]);
  const specified = [
    'En ejecución',
    'Pausado',
    'Completado',
    'Detenido',
    'Controlador',
    'Moderador',
    'Vista Orador',
    'Orador',
    'Invitado',
    'Sin conexión a internet',
    'Conexión restaurada',
    'Timeout: La solicitud tardó demasiado',
    'Error de conexión: Verifica tu conexión a internet',
    'La sala está llena',
    'Has alcanzado el límite máximo de usuarios permitidos en tu plan actual.',
    'Límite de temporizadores alcanzado',
    'Ver planes y actualizar',
    'Error al crear temporizador',
    'Error al actualizar temporizador',
    'Error al eliminar temporizador',
    'Error al ajustar el tiempo',
    'Error al enviar mensaje',
    'Error al eliminar mensaje',
    'Error en control masivo',
    'Error al enviar pregunta',
    'Error al crear evento',
    'Error al cargar eventos',
    'Error al actualizar configuraciones',
    'Error al crear alerta',
    'Error al moderar pregunta',
    'Error al crear backup',
    'Error al restaurar evento',
    'Enlace copiado al portapapeles',
    'Mensaje enviado',
    'Mensaje eliminado',
    'Temporizador eliminado exitosamente',
    'Temporizador actualizado exitosamente',
    'Temporizador creado exitosamente',
    'Nueva pregunta recibida',
    'Pregunta aprobada',
    'Pregunta rechazada',
    'Configuraciones del evento actualizadas',
    'Nueva alerta configurada',
    'Evento creado exitosamente',
    'Backup creado exitosamente',
    'Evento restaurado exitosamente',
    'URL de la sala copiada',
    'Creando tu sala única...',
    'Panel de Control',
    'Iniciar temporizador',
    'Gratis y sin registro',
    'Seleccionar Todo',
    'Iniciar Todo',
    'Pausar Todo',
    'Detener Todo',
    'Reiniciar Todo',
    'No hay temporizadores en este evento',
    '¿Seguro que quieres quitar este mensaje?',
    'Administrador',
    'Anónimo',
  ];
  expect(specified.filter((text) => !said.has(text))).toEqual([]);
});

test('[A3] every section is in the catalogue', () => {
  const files = globSync('client/text/*.ts', { cwd: root }).filter((file) => !file.endsWith('/es.ts'));
  const index = readFileSync(`${root}client/text/es.ts`, 'utf8');
  expect(files.filter((file) => !index.includes(file.slice('client/text'.length)))).toEqual([]);
});

/** Figures that are never one: limits, and the days of a plan that does not end this week. */
const NEVER_ONE = new Set([
  'alerts.full',
  'dashboard.plan.active',
  'event.backup.overPlan',
  'importHelp.files.limits',
  'importing.overPlan',
  'timerLimit.allows',
  'timerLimit.text',
  'timerLimit.expired',
  'noPlaceLeft.text',
]);

test('[A4] one of something is named in the singular', () => {
  const ones = words(catalogue, '', [[1, 1, 1, 1]]).filter(([path]) => !NEVER_ONE.has(path));
  expect(ones.filter(([, text]) => /(?<![\d.,:$/-])1 \p{Ll}{3,}s\b/u.test(text))).toEqual([]);
});

test('[A4] which of its forms a text takes is decided by the plural rules of the language', () => {
  const files = globSync('client/text/*.ts', { cwd: root });
  expect(files.filter((file) => /[!=]== 1\b/.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});
