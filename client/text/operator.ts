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
  links: 'Abrir…',
  openStage: 'Vista del orador',
  openAgenda: 'Agenda',
  report: 'Informe',
} as const;
