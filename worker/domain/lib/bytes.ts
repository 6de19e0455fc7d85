/** Whether a text has more bytes than this in UTF-8. */
export const isLonger = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && bytesIn(text) > bytes);

/** At most: half of a surrogate pair counts as 3 bytes, and has 2. */
export function bytesIn(text: string): number {
  const [two, three] = [text.match(/[\u0080-\u07FF]/g), text.match(/[\u0800-\uFFFF]/g)];
  return text.length + (two?.length ?? 0) + 2 * (three?.length ?? 0);
}
