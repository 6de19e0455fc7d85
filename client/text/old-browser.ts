/** On any page, in a browser that is too old for it. */
export const oldBrowser = {
  note: 'Este navegador es muy antiguo: puede que esta página no se vea o no funcione bien. Actualízalo o usa otro dispositivo.',
} as const;
