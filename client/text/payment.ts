import { language } from './language.ts';

/** The pages after Stripe's. Specification sections 2 and 8. */
export const payment = {
  title: 'Pago · A Tiempo',
  processing: {
    title: 'Procesando tu pago...',
    loading: 'Estamos confirmando tu pago.',
    pending:
      'Tu pago todavía no se acredita. Con un vale de OXXO llega a más tardar el siguiente día hábil después de pagar en la tienda: tu plan se activará solo en cuanto llegue, aunque cierres esta página.',
    unreachable:
      'No pudimos confirmar tu pago todavía. Si ya pagaste, no pagues otra vez: tu plan se activará aunque cierres esta página.',
    again: 'Volver a comprobar',
  },
  success: {
    title: '¡Pago Exitoso!',
    text: 'Tu plan ha sido activado correctamente y ya está activo en todas tus salas.',
    others: 'Inicia sesión con la cuenta que hizo la compra para ver los detalles.',
    toast: '¡Pago procesado exitosamente! Tu plan ha sido activado',
    plan: 'Plan',
    user: 'Usuario',
    status: 'Estado',
    active: 'Activo',
    until: 'Vigente hasta',
    paid: 'Pagado',
    amount: (amount: number, currency: string) => `$${amount.toLocaleString(language)} ${currency}`,
    mail: 'Te llegará un correo de confirmación con los datos de tu compra.',
    dashboard: 'Ir al Dashboard',
  },
  error: {
    title: 'Error en el pago',
    missing: 'No se encontraron datos de pago',
    incomplete: 'Parámetros de pago incompletos',
    failed: 'Error al procesar el pago. Intenta de nuevo.',
  },
  takenBack: {
    title: 'Pago devuelto',
    refunded: 'Este pago se hizo y después se te devolvió completo. El plan que activó ya no está vigente.',
    disputed: 'Tu banco devolvió el cargo de este pago. El plan que activó ya no está vigente.',
  },
  others: {
    title: 'Este pago es de otra cuenta',
    text: 'Inicia sesión con la cuenta que hizo la compra para ver los detalles.',
  },
  cancel: {
    title: 'Pago Cancelado',
    points: [
      'No se realizó ningún cargo.',
      'Tu plan actual sigue activo.',
      'Puedes intentarlo de nuevo cuando quieras.',
    ],
  },
  toPlans: 'Volver a los Planes',
  toHome: 'Ir al inicio',
  toRoom: 'Volver a tu sala',
} as const;
