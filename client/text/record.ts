/** The file that somebody may keep of a room. */
export const record = {
  columns: ['tipo', 'nombre', 'presentador', 'duración', 'restante', 'estado', 'hora', 'autor', 'mensaje'],
  timer: 'temporizador',
  message: 'mensaje',
} as const;
