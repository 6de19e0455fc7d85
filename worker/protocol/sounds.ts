/** The sounds of alerts. `scripts/sounds.ts` generates the files. */
export const sounds = [
  { id: 'campana', name: 'Campana', url: '/sounds/campana.wav' },
  { id: 'gong', name: 'Gong', url: '/sounds/gong.wav' },
  { id: 'timbre', name: 'Timbre', url: '/sounds/timbre.wav' },
  { id: 'aviso', name: 'Aviso', url: '/sounds/aviso.wav' },
  { id: 'final', name: 'Final', url: '/sounds/final.wav' },
] as const;

export type SoundUrl = (typeof sounds)[number]['url'];
