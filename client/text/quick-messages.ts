import type { MessageLook } from '#protocol/messages.ts';

/** Messages to the speaker that are sent with one press. */
export const quickMessages: readonly (MessageLook & { readonly content: string })[] = [
  { content: 'Quedan 5 min' },
  { content: 'Queda 1 min', color: 'yellow' },
  { content: 'Se acabó el tiempo', color: 'red' },
  { content: 'Acércate al micrófono' },
  { content: 'Habla más despacio' },
  { content: 'Pasa a preguntas' },
];
