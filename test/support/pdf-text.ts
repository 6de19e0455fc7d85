import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary, and the bytes behind it, unpacked. */
type PdfObject = { readonly head: string; readonly data: string };
type PdfObjects = ReadonlyMap<string, PdfObject>;

/**
 * What is written on each page of a PDF of Chromium (ISO 32000-1), line after line. Each font has a table of the characters of
 * its glyphs.
 */
export function textsOfPages(pdf: Buffer): readonly string[] {
  const objects = objectsIn(pdf);
  const catalog = [...objects.values()].find(({ head }) => /\/Type \/Catalog\b/.test(head));
  return pagesBelow(objects, referred(catalog?.head ?? '', 'Pages')).map((page) => textOf(objects, page));
}

function objectsIn(pdf: Buffer): PdfObjects {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  const begins = /(?<id>\d+) 0 obj\s/g;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const from = begins.lastIndex;
    const end = text.indexOf('endobj', from);
    const mark = /stream\r?\n/.exec(text.slice(from, end));
    const head = text.slice(from, mark ? from + mark.index : end);
    const start = from + (mark ? mark.index + mark[0].length : 0);
    const length = mark ? Number(/\/Length (?<length>\d+)/.exec(head)?.groups?.['length'] ?? 0) : 0;
    const bytes = pdf.subarray(start, start + length);
    const isText = length > 0 && /\/FlateDecode/.test(head) && !/\/(?:Length1|Image)\b/.test(head);
    objects.set(found.groups?.['id'] ?? '', { head, data: isText ? inflateSync(bytes).toString('latin1') : '' });
    begins.lastIndex = Math.max(from, start + length);
  }
  return objects;
}

/** The number of the object that a dictionary names. */
const referred = (head: string, name: string): string =>
  new RegExp(String.raw`/${name} (?<id>\d+) 0 R`).exec(head)?.groups?.['id'] ?? '';

function pagesBelow(objects: PdfObjects, id: string): readonly PdfObject[] {
  const node = objects.get(id);
  if (!node) return [];
  const kids = /\/Kids \[(?<ids>[^\]]*)\]/.exec(node.head)?.groups?.['ids'];
  if (kids === undefined) return [node];
  return [...kids.matchAll(/(?<kid>\d+) 0 R/g)].flatMap(({ groups }) => pagesBelow(objects, groups?.['kid'] ?? ''));
}

function textOf(objects: PdfObjects, { head }: PdfObject): string {
  const content = objects.get(referred(head, 'Contents'))?.data ?? '';
  let characters: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const { groups = {} } of content.matchAll(
    /\/(?<font>F\d+) [\d.]+ Tf|<(?<glyphs>[0-9A-F]+)>|\b(?<move>BT|Tm)\b/g,
  )) {
    const { font, glyphs } = groups;
    if (font !== undefined) characters = charactersOf(objects, objects.get(referred(head, font))?.head ?? '');
    else if (glyphs === undefined) text += '\n';
    else
      text += glyphsIn(glyphs, characters)
        .map((glyph) => characters.get(glyph) ?? '')
        .join('');
  }
  return text.normalize('NFKC').replaceAll(/\n+/g, '\n').trim();
}

/** Glyphs have one byte or two, as the table of their font has. */
function glyphsIn(codes: string, characters: ReadonlyMap<string, string>): readonly string[] {
  const [width = 4] = [...characters.keys()].map(({ length }) => length);
  return codes.match(new RegExp(`.{${width}}`, 'g')) ?? [];
}

/** The characters of the glyphs of a font. */
function charactersOf(objects: PdfObjects, font: string): ReadonlyMap<string, string> {
  const table = objects.get(referred(font, 'ToUnicode'))?.data ?? '';
  const characters = new Map<string, string>();
  for (const [, part = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph = '', units = ''] of part.matchAll(/<(\w+)> <(\w+)>/g)) characters.set(glyph, fromUnits(units));
  for (const [, part = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, first = '', last = '', units = ''] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const from = Number.parseInt(first, 16);
      const base = Number.parseInt(units, 16);
      for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph += 1)
        characters.set(inHex(glyph, first.length), fromUnits(inHex(base + glyph - from, 4)));
    }
  return characters;
}

const inHex = (number: number, width: number): string => number.toString(16).toUpperCase().padStart(width, '0');

const fromUnits = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
