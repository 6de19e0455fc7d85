/** A table in Markdown: readable in a terminal as it is, and in a file. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, nth) => cell.padEnd(widths[nth] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** As many digits as say something: 0.94, 8.3, 18, 1,240. */
export function digits(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const places = Number.isInteger(value) ? 0 : [10, 1].filter((limit) => size < limit).length;
  return value.toLocaleString('en', { maximumFractionDigits: places, minimumFractionDigits: places });
}
