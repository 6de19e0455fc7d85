/** Messages to the speaker. */
export const messages = {
  title: 'Mensajes',
  label: 'Mensaje para el orador',
  placeholder: 'Escribe un mensaje…',
  send: 'Enviar mensaje',
  none: 'Aún no hay mensajes',
  noneHint: 'Lo que envíes aparece en la pantalla del orador.',
  latest: (count: number) => `Se muestran los últimos ${count}`,
  remove: 'Quitar mensaje',
  removeAsk: '¿Seguro que quieres quitar este mensaje?',
  removeYes: 'Quitar',
  keep: 'Conservar',
  counter: (used: number, most: number) => `${used}/${most} caracteres`,
} as const;
