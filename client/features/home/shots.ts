/** The screenshots of the product with their widths in CSS pixels; `npm run pictures` takes them in both themes. */
export const shots = {
  controller: { width: 1440, height: 900, widths: [720, 1080, 1600], sizes: '(width < 60rem) 94vw, 50rem' },
  moderator: { width: 1440, height: 900, widths: [720, 1080, 1600], sizes: '(width < 60rem) 94vw, 50rem' },
  agenda: { width: 390, height: 780, widths: [390, 585], sizes: '18rem' },
  questions: { width: 390, height: 780, widths: [390, 585], sizes: '18rem' },
} as const;

export type ShotName = keyof typeof shots;
