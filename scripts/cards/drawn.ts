import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { SHARE_IMAGE, shareImageOf } from '../../client/lib/pages/share-image.ts';
import { allCards, type Card } from './pages.ts';

/** Records what each committed picture was drawn from: the build fails if its page has changed since. */

export type Drawn = Readonly<Record<string, { readonly title: string; readonly from: string }>>;

export const record = 'scripts/cards/drawn.json';

const MOST_BYTES = 120_000;
const PNG = '89504e470d0a1a0a';

export const fileOf = (path: string) => `public${shareImageOf(path)}`;

/** A digest of a picture's content, not of its layout: after a change of that, `npm run cards -- --all`. */
export function digestOf(card: Card): string {
  const drawing = card.shows.kind === 'drawing' ? readFileSync(card.shows.file) : '';
  return createHash('sha256').update(JSON.stringify(card)).update(drawing).digest('hex').slice(0, 16);
}

export const readDrawn = (): Drawn => JSON.parse(readFileSync(record, 'utf8'));

/** Everything that is wrong with the pictures of these pages. */
export function cardFaults(paths: readonly string[], drawn = readDrawn(), cards = allCards): readonly string[] {
  const byPath = new Map(cards.map((card) => [card.path, card]));
  const unneeded = Object.keys(drawn).filter((path) => !paths.includes(path));
  return [
    ...paths.flatMap((path) => {
      const card = byPath.get(path);
      return card ? faultsOf(card, drawn) : [`${path}: nothing says what its picture shows (scripts/cards/pages.ts)`];
    }),
    ...unneeded.map((path) => `${path}: a picture of a page that is not there`),
  ];
}

function faultsOf(card: Card, drawn: Drawn): readonly string[] {
  const { path } = card;
  if (drawn[path]?.title !== card.title || drawn[path].from !== digestOf(card))
    return [`${path}: its picture is stale`];
  return existsSync(fileOf(path)) ? fileFaults(path) : [`${path}: its picture is missing`];
}

function fileFaults(path: string): readonly string[] {
  const file = readFileSync(fileOf(path));
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file.subarray(0, 8).toString('hex') !== PNG || width !== SHARE_IMAGE.width || height !== SHARE_IMAGE.height) {
    return [`${path}: its picture is no PNG of ${SHARE_IMAGE.width} by ${SHARE_IMAGE.height}`];
  }
  return file.length > MOST_BYTES ? [`${path}: its picture has ${file.length} bytes`] : [];
}

export function checkCards(paths: readonly string[]): void {
  const faults = cardFaults(paths);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nDraw them again: npm run cards`);
}

export const cardFiles = () =>
  readdirSync('public/cards', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => `public/cards/${name}`);
