/** Header and footer of the public pages. */
export const site = {
  navigation: 'Principal',
  menu: 'Menú',
  features: 'Funciones',
  useCases: 'Casos de uso',
  plans: 'Planes',
  blog: 'Blog',
  start: 'Iniciar temporizador',
  claim: 'Temporizador en línea para eventos en vivo',
  quickLinks: 'Enlaces rápidos',
  support: 'Soporte',
  developers: 'Para desarrolladores',
  importHelp: 'Importar un programa',
  networkTest: 'Probar la red',
  terms: 'Términos de uso',
  privacy: 'Aviso de privacidad',
  rights: (name: string) => `© ${name}. Todos los derechos reservados.`,
} as const;
