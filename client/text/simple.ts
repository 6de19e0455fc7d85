/** For old browsers. */
export const simple = {
  title: 'Vista del Orador (sencilla)',
  message: 'Mensaje',
  old: 'Este navegador es muy antiguo: puede que esta página no se vea o no funcione bien. Actualízalo o usa otro dispositivo.',
} as const;
