/** What the questions of the home page and the terms say about the product, in the same words. */
export const claims = {
  language: 'La interfaz está en español; otros idiomas no están disponibles por ahora.',
  look: 'Cada sala puede llevar tu logo y tus colores, y cada pantalla del orador su fondo, su letra, el color de sus dígitos y lo que muestra, en todos los planes.',
  account:
    'El panel de administración, Mi Cuenta, es de toda cuenta, también con el plan Gratis. Los planes de pago incluyen además soporte técnico.',
  /** By Stripe's names. */
  methods: { card: 'con tarjeta', oxxo: 'en efectivo con un vale de OXXO' },
  otherMethod: 'con las formas de pago que ahí se ofrecen',
  or: 'o',
} as const;
