/** What staff do to the stage: blackout, flash, on air. */
export const stageControl = {
  title: 'Pantalla del orador',
  open: { title: 'Escenario', hint: 'Muestra Negro, Destello, Al aire y los mensajes rápidos' },
  blackout: 'Negro',
  flash: 'Destello',
  onAir: 'Al aire',
  hints: {
    blackout: 'Deja en negro todas las pantallas del orador; el reloj sigue',
    show: 'Vuelve a mostrar las pantallas del orador',
    flash: 'Las pantallas del orador destellan tres veces',
    onAir: 'Muestra AL AIRE en las pantallas del orador',
    offAir: 'Quita AL AIRE de las pantallas del orador',
  },
  black: {
    title: 'Pantalla del orador en negro',
    short: 'En negro',
    end: 'Mostrar',
  },
  flashing: 'Destello en las pantallas',
} as const;
