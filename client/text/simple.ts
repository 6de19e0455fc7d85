/** For browsers that are too old for the rest. */
export const simple = {
  title: 'Vista del Orador (sencilla)',
  message: 'Mensaje',
  old: 'Este navegador es muy antiguo: puede que esta página no se vea o no funcione bien. Actualízalo o usa otro dispositivo.',
} as const;
