/** Messages to the speaker. */
export const messages = {
  title: 'Mensajes',
  label: 'Mensaje para el orador',
  placeholder: 'Escribe un mensaje…',
  send: 'Enviar mensaje',
  none: 'Aún no hay mensajes',
  noneHint: 'Lo que envíes aparece en la pantalla del orador.',
  remove: 'Quitar mensaje',
  removeAsk: '¿Seguro que quieres quitar este mensaje?',
  counter: (used: number, most: number) => `${used}/${most} caracteres`,
  author: 'Administrador',
  anonymous: 'Anónimo',
} as const;
