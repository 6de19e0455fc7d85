export const systems = ['android', 'ios', 'windows', 'macos'] as const;
export type System = (typeof systems)[number];

/** The system of a device. An iPad says that it is a Mac; what it is told for that is not wrong. Others: as Windows. */
export function systemOf(userAgent: string): System {
  if (/Android/u.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/u.test(userAgent)) return 'ios';
  return /Macintosh/u.test(userAgent) ? 'macos' : 'windows';
}
