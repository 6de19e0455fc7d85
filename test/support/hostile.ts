import { archive } from './archive.ts';

/** Files that are small and cost a reader much. Each is below the limit of an import of 1 MB. */

const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with this XML as the data of its only sheet. `columns`: what stands before it. */
export const workbookOf = (data: string, texts = '', columns = ''): Uint8Array<ArrayBuffer> =>
  archive([
    part(
      'xl/workbook.xml',
      `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    part('xl/sharedStrings.xml', `<sst>${texts}</sst>`),
    part('xl/worksheets/sheet1.xml', `<worksheet>${columns}<sheetData>${data}</sheetData></worksheet>`),
  ]);

const rowsOf = (count: number, row: (line: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${row(at + 1)}</row>`).join('');

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

const letters = (count: number) => 'a'.repeat(count);

/** Each with the beginning of the answer. */
export const hostile: readonly { name: string; answer: string; bytes: () => Uint8Array<ArrayBuffer> }[] = [
  {
    name: '120,000 rows with one empty cell in the last column',
    answer: 'No tiene filas con contenido.',
    bytes: () => workbookOf(rowsOf(120_000, (line) => `<c r="XFD${line}"/>`)),
  },
  {
    name: 'a text in the last cell of all',
    answer: 'Demasiadas columnas',
    bytes: () => workbookOf(`<row r="1048576">${inline('XFD1048576', 'a')}</row>`),
  },
  {
    name: 'one cell of 30 million letters',
    answer: 'No se pudo leer el libro',
    bytes: () => workbookOf(`<row>${inline('A1', letters(30_000_000))}</row>`),
  },
  {
    name: 'one cell of 10 million letters',
    answer: 'Una celda es demasiado larga: el límite de letras es 10000',
    bytes: () => workbookOf(`<row>${inline('A1', letters(10_000_000))}</row>`),
  },
  {
    name: '498 cells of 60,000 letters',
    answer: 'Una celda es demasiado larga: el límite de letras es 10000',
    bytes: () => workbookOf(rowsOf(498, (line) => inline(`A${line}`, letters(60_000)))),
  },
  {
    name: 'one text of 9000 letters in 400 cells',
    answer: 'Las celdas tienen demasiado texto',
    bytes: () =>
      workbookOf(
        rowsOf(400, (line) => `<c r="A${line}" t="s"><v>0</v></c>`),
        `<si><t>${letters(9000)}</t></si>`,
      ),
  },
  {
    name: 'a name of 990 KB in a text',
    answer: 'Una celda es demasiado larga: el límite de letras es 10000',
    bytes: () => new TextEncoder().encode(`Nombre,Duración\n${letters(990_000)},5\n`),
  },
];
