/** The operator's view. */
export const operator = {
  title: 'Panel de Operador',
  id: (last8: string) => `ID …${last8}`,
  sections: 'Partes del panel',
  tabs: {
    program: 'Programa',
    questions: 'Preguntas',
    messages: 'Mensajes',
    alerts: 'Alertas',
    people: 'Personas',
  },
  now: 'Ahora',
  next: 'Sigue',
  noNext: 'No sigue nada',
  startNext: 'Iniciar el siguiente',
  startNextHint: (now: string, next: string) => `Pausa “${now}” e inicia “${next}”`,
  startNextAloneHint: (next: string) => `Inicia “${next}”`,
  links: 'Abrir…',
  openStage: 'Vista del orador',
  openAgenda: 'Agenda',
  report: 'Informe',
} as const;
