import type { MessageLook } from '#protocol/messages.ts';

/** Messages to the speaker that are sent with one press. */
export const quickMessages: readonly (MessageLook & { readonly content: string })[] = [
  { content: '5 minutos' },
  { content: '1 minuto', color: 'yellow' },
  { content: 'Tiempo', color: 'red' },
  { content: 'Al micrófono' },
  { content: 'Más despacio' },
  { content: 'Preguntas' },
];
