import type { Delivery, ListedWebhook } from '#protocol/webhooks.ts';

const AT = Date.UTC(2031, 4, 2, 16, 30);

const delivery = (id: number, fields: Partial<Delivery>): Delivery => ({
  id: `msg_${id}`,
  event: 'timer.zero',
  at: AT - id * 60_000,
  rev: 100 - id,
  state: 'dead',
  attempts: 4,
  status: null,
  problem: null,
  tried_at: AT,
  ...fields,
});

const webhook = (fields: Pick<ListedWebhook, 'id' | 'url'> & Partial<ListedWebhook>): ListedWebhook => ({
  events: ['timer.started', 'timer.zero', 'message.shown'],
  created_at: AT,
  paused: null,
  deliveries: [],
  dead: [],
  dead_count: 0,
  ...fields,
});

const dead = [
  delivery(3, { problem: 'status', status: 500 }),
  delivery(4, { problem: 'timeout', event: 'question.approved' }),
  delivery(5, { problem: 'unreachable' }),
  delivery(6, { problem: 'own', attempts: 1 }),
  delivery(7, { problem: 'paused', attempts: 0 }),
  delivery(8, { problem: 'full', attempts: 0 }),
];

const working = [
  delivery(1, { state: 'waiting', attempts: 1, problem: 'status', status: 503 }),
  delivery(2, { state: 'delivered', attempts: 1, status: 204, event: 'timer.started' }),
];

/** A webhook in each state, and among its deliveries one of every fate. */
export const webhooksInAllStates: readonly ListedWebhook[] = [
  webhook({
    id: 'failing',
    url: 'https://avisos.produccion.ejemplo.mx/salas/auditorio-principal/luces?clave=3f0c1a9e',
    paused: 'failing',
    deliveries: [...working, ...dead],
    dead,
    dead_count: 12,
  }),
  webhook({ id: 'gone', url: 'https://ejemplo.mx/luz', paused: 'gone', events: ['event.finished'] }),
  webhook({ id: 'new', url: 'https://hooks.ejemplo.mx/a' }),
];
