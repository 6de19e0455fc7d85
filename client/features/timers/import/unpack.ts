/** Zip archives (APPNOTE.TXT of PKWARE). What they declare about sizes is believed by nobody here. */

export type ArchivedFile = { readonly name: string; readonly checksum: number; readonly content: Uint8Array };

type Entry = {
  readonly name: string;
  readonly checksum: number;
  readonly isDeflated: boolean;
  readonly data: Uint8Array<ArrayBuffer>;
};

const [END_MARK, ENTRY_MARK, FILE_MARK] = [0x06_05_4b_50, 0x02_01_4b_50, 0x04_03_4b_50];
const [END_BYTES, ENTRY_BYTES, FILE_BYTES] = [22, 46, 30];
const LONGEST_COMMENT = 0xff_ff;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;

/**
 * The files of an archive. Bytes are counted while they are unpacked.
 * @throws if it is broken, encrypted, in the form for more than 4 GB (ZIP64), or unpacks to more than `most` bytes.
 */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<readonly ArchivedFile[]> {
  const count = new ByteCount(most);
  return Promise.all(
    entriesIn(bytes).map(async ({ name, checksum, isDeflated, data }) => ({
      name,
      checksum,
      content: isDeflated ? await inflated(data, count) : count.add(data),
    })),
  );
}

/** @throws if it is no archive, or a broken one. */
export const namesIn = (bytes: Uint8Array<ArrayBuffer>): readonly string[] => entriesIn(bytes).map(({ name }) => name);

/** An archive of these files in which nothing is left to unpack. */
export function stored(files: readonly ArchivedFile[]): Uint8Array<ArrayBuffer> {
  const written = files.map((file) => ({ ...file, path: new TextEncoder().encode(file.name) }));
  const size = written.reduce(
    (sum, { path, content }) => sum + FILE_BYTES + ENTRY_BYTES + 2 * path.length + content.length,
    END_BYTES,
  );
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const places = written.map((file) => {
    const from = at;
    view.setUint32(at, FILE_MARK, true);
    common(view, at + 4, file);
    bytes.set(file.path, at + FILE_BYTES);
    bytes.set(file.content, at + FILE_BYTES + file.path.length);
    at += FILE_BYTES + file.path.length + file.content.length;
    return { ...file, from };
  });
  const directory = at;
  for (const file of places) {
    view.setUint32(at, ENTRY_MARK, true);
    common(view, at + 6, file);
    view.setUint32(at + 42, file.from, true);
    bytes.set(file.path, at + ENTRY_BYTES);
    at += ENTRY_BYTES + file.path.length;
  }
  view.setUint32(at, END_MARK, true);
  view.setUint16(at + 10, written.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return bytes;
}

type Described = Pick<ArchivedFile, 'checksum' | 'content'> & { readonly path: Uint8Array };

/** What a file and its entry in the directory have in common, from the version on. */
function common(view: DataView, at: number, { checksum, content, path }: Described): void {
  view.setUint32(at + 10, checksum, true);
  view.setUint32(at + 14, content.length, true);
  view.setUint32(at + 18, content.length, true);
  view.setUint16(at + 22, path.length, true);
}

function entriesIn(bytes: Uint8Array<ArrayBuffer>): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== ENTRY_MARK) throw new Error('Its directory is broken');
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const from = at + ENTRY_BYTES;
    const method = view.getUint16(at + 10, true);
    const isEncrypted = (view.getUint16(at + 8, true) & ENCRYPTED) !== 0;
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw new Error('It is packed in another way');
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(from, from + nameLength)),
      checksum: view.getUint32(at + 16, true),
      isDeflated: method === DEFLATED,
      data: dataOf(bytes, { from: view.getUint32(at + 42, true), length: view.getUint32(at + 20, true) }),
    };
    at = from + nameLength + extra + comment;
    return entry;
  });
}

/** Where the directory ends. An archive in the form for more than 4 GB has another one, which nobody reads. */
function endOf(view: DataView): number {
  let end = view.byteLength - END_BYTES;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END_MARK) end -= 1;
  if (end < first) throw new Error('It has no directory');
  return end;
}

type Place = { readonly from: number; readonly length: number };

function dataOf(bytes: Uint8Array<ArrayBuffer>, { from, length }: Place): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(from, true) !== FILE_MARK) throw new Error('A file is not where the directory says');
  const start = from + FILE_BYTES + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
  if (start + length > bytes.length) throw new Error('A file is cut off');
  return bytes.subarray(start, start + length);
}

async function inflated(data: Uint8Array<ArrayBuffer>, count: ByteCount): Promise<Uint8Array> {
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, controller) => controller.enqueue(count.add(part)),
  });
  const parts = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(counted);
  return new Uint8Array(await new Response(parts).arrayBuffer());
}

/** What all files of an archive may unpack to together. */
class ByteCount {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  add<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
    this.#left -= bytes.length;
    if (this.#left < 0) throw new Error('It unpacks to too much');
    return bytes;
  }
}
