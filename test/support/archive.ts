import { crc32, deflateRawSync } from 'node:zlib';

type Entry = {
  readonly name: string;
  readonly content: Buffer;
  /** How many bytes it claims to unpack to; absent: the truth. */
  readonly declared?: number;
  /** The directory says that it is empty, and that its true sizes stand elsewhere. */
  readonly isDescribed?: boolean;
};

/** A zip archive (APPNOTE.TXT of PKWARE). */
export function archive(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared = content.length, isDescribed = false } of entries) {
    const packed = deflateRawSync(content);
    // Version, flags, method, time, date, checksum, sizes, lengths of the name and of what follows it.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const listing = Buffer.from(common);
    if (isDescribed) {
      listing.writeUInt16LE(8, 2);
      listing.fill(0, 10, 22);
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), listing, rest, Buffer.from(name));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]));
}

/** The same archive with its directory in the form for more than 4 GB (ZIP64): readers of the plain form see none. */
export function archive64(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(archive(entries));
  const end = plain.length - 22;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06_06_4b_50, 0);
  record.writeBigUInt64LE(44n, 4);
  for (const offset of [24, 32]) record.writeBigUInt64LE(BigInt(entries.length), offset);
  record.writeBigUInt64LE(BigInt(plain.readUInt32LE(end + 12)), 40);
  record.writeBigUInt64LE(BigInt(plain.readUInt32LE(end + 16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.from(plain.subarray(end));
  last.fill(0xff, 8, 20);
  return new Uint8Array(Buffer.concat([plain.subarray(0, end), record, locator, last]));
}
