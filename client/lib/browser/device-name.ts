const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** The name of a screen until somebody gives it one: 'Chrome · Windows'. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const known = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return [known(browsers), known(systems)].filter((name) => name !== undefined).join(' · ');
}
