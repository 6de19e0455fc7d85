const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML and removes the characters that XML forbids. */
export const asXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the signs
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);

export const element = (name: string, text: string): string => `<${name}>${asXml(text)}</${name}>`;
