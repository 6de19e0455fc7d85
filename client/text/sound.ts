import { DEFAULT_SETTINGS } from '#protocol/constants.ts';

/** Sounds of this device. */
export const sound = {
  title: 'Sonido de este dispositivo',
  open: 'Sonido',
  isOn: 'Sonido activado',
  isOff: 'Sonido desactivado',
  activate: 'Activar sonido',
  close: 'Cerrar',
  play: 'Reproducir sonidos aquí',
  playHint: 'Las alertas que tienen sonido se oyen en este dispositivo.',
  volume: 'Volumen',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  try: 'Probar',
  blocked: 'El navegador no deja sonar hasta que presiones algo en esta página.',
  moments: 'Sonar también, según el temporizador en pantalla',
  moment: {
    warning: `Cuando faltan ${DEFAULT_SETTINGS.warn_seconds / 60} minutos`,
    danger: `Cuando falta ${DEFAULT_SETTINGS.danger_seconds / 60} minuto`,
    zero: 'Cuando llega a cero',
  },
  note: 'Otros dispositivos tienen sus propios ajustes. Varias ventanas de este mismo suenan una sola vez.',
} as const;
