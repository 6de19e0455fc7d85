/** Texts around the terms and the privacy notice. The documents are in features/legal. */
export const legal = {
  contents: 'Contenido',
  summary: 'En resumen',
  updated: 'Última actualización:',
  termsTitle: 'Términos de uso | A Tiempo',
  termsDescription:
    'Reglas de A Tiempo: pago único en pesos mexicanos, planes, salas, uso aceptable, disponibilidad y cómo resolver un desacuerdo.',
  privacyTitle: 'Aviso de privacidad | A Tiempo',
  privacyDescription:
    'Qué datos trata A Tiempo, para qué, con qué proveedores, cuánto tiempo, y cómo ejercer tus derechos ARCO.',
  unset: {
    title: 'Faltan datos de quien opera este sitio',
    hint: 'Este documento no está completo: quien opera el sitio aún no ha configurado su nombre, su domicilio o su correo.',
  },
  failed: 'No pudimos cargar los datos de quien opera este sitio. Revisa tu conexión y vuelve a abrir la página.',
  /** While the operator's data is loading. */
  unknown: {
    name: 'quien opera este sitio',
    address: 'el domicilio que aparece en esta página',
    email: 'el correo de contacto de esta página',
  },
  /** In place of data that the operator has not set. */
  missing: {
    name: '[nombre sin configurar]',
    address: '[domicilio sin configurar]',
    email: '[correo sin configurar]',
  },
} as const;
