/**
 * A table as a spreadsheet reads it (RFC 4180): lenient, because a file that was written for one separator is no proper
 * table for the other. A quote that begins a cell holds separators and lines together until the next single one; any
 * other quote is a character.
 */
export function readCsv(text: string, separator: ',' | ';'): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let [row, cell, at]: [string[], string, number] = [[], '', 0];
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const body = text.replace(/^\uFEFF/, '');
  while (at < body.length) {
    const quoted = cell === '' && (at === 0 || !isQuote(body[at - 1])) ? quotedAt(body, at) : null;
    if (quoted) {
      cell = quoted.content;
      at = quoted.end;
      continue;
    }
    const character = body[at] ?? '';
    const isBreak = character === '\r' || character === '\n';
    if (character === separator) endCell();
    else if (isBreak) endRow();
    else cell += character;
    at += body.startsWith('\r\n', at) ? 2 : 1;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

const isQuote = (character: string | undefined) => character === '"';

/** The quoted part of a cell that begins here; a quote that is never closed holds all that follows. */
function quotedAt(text: string, start: number): { readonly content: string; readonly end: number } | null {
  const [, content] = /^"((?:[^"]|"")*)"?/.exec(text.slice(start)) ?? [];
  if (content === undefined) return null;
  const isClosed = text[start + 1 + content.length] === '"';
  return { content: content.replaceAll('""', '"'), end: start + 1 + content.length + (isClosed ? 1 : 0) };
}
