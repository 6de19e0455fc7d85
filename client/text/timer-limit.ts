import { pesos } from './figures.ts';

/** The plan allows no more timers. */
export const timerLimit = {
  title: 'Límite de temporizadores alcanzado',
  text: (most: number) => `Tu plan actual permite ${most} temporizadores por sala.`,
  expired: (day: string, most: number) =>
    `Tu plan terminó el ${day}. La sala tiene ahora los límites del plan Gratis: ${most} temporizadores.`,
  price: (plan: string, mxn: number, duration: string) => `${plan}: ${pesos(mxn)} MXN por ${duration}`,
  allows: (timers: number, users: number) => `Hasta ${timers} temporizadores y ${users} usuarios por sala.`,
  once: 'Es un solo pago, no una suscripción: nada se renueva solo.',
  owned: 'Cómpralo con la cuenta dueña de esta sala: la sala lo toma al pagar y conserva todo.',
  nobodys: 'Esta sala viene contigo: al volver la guardas en tu cuenta y conserva todo.',
  back: 'Los planes se abren en otra pestaña. Desde ahí vuelves a esta sala, que sigue abierta.',
  plans: 'Ver planes y actualizar',
  canUse: (name: string) => `También puedes cambiar “${name}”, que está detenido.`,
  use: 'Usar el que ya existe',
  close: 'Cerrar',
} as const;
