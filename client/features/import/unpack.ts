/** Zip archives (APPNOTE.TXT of PKWARE). What they declare about sizes is believed by nobody here. */

export type Archive = {
  readonly names: readonly string[];
  /**
   * Hands over a file part by part; false: there is none of this name. All bytes that come out are counted.
   * @throws if it is broken, if the files that were read unpack to more than the limit together, or what `take` throws.
   */
  readonly read: (name: string, take: (part: Uint8Array) => void) => Promise<boolean>;
};

type Entry = { readonly name: string; readonly isDeflated: boolean; readonly data: Uint8Array<ArrayBuffer> };

const [END_MARK, ENTRY_MARK, FILE_MARK] = [0x06_05_4b_50, 0x02_01_4b_50, 0x04_03_4b_50];
const [END_BYTES, ENTRY_BYTES, FILE_BYTES] = [22, 46, 30];
const LONGEST_COMMENT = 0xff_ff;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;

/**
 * The archive in these bytes, of which `most` bytes are unpacked at most.
 * @throws if it is none, broken, encrypted, or in the form for more than 4 GB (ZIP64).
 */
export function archiveIn(bytes: Uint8Array<ArrayBuffer>, most: number): Archive {
  const entries = entriesIn(bytes);
  let left = most;
  const count = (part: Uint8Array) => {
    left -= part.length;
    if (left < 0) throw new Error('It unpacks to too much');
    return part;
  };
  return {
    names: entries.map(({ name }) => name),
    async read(name, take) {
      const entry = entries.find((each) => each.name === name);
      if (entry === undefined) return false;
      if (entry.isDeflated) await inflate(entry.data, (part) => take(count(part)));
      else take(count(entry.data));
      return true;
    },
  };
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

/** What `take` throws ends the unpacking. */
async function inflate(data: Uint8Array<ArrayBuffer>, take: (part: Uint8Array) => void): Promise<void> {
  const parts = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  await parts.pipeTo(new WritableStream({ write: take }));
}
