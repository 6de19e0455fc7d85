import { crc32, deflateRawSync } from 'node:zlib';

type Entry = {
  readonly name: string;
  readonly content: Buffer;
  /** How many bytes it claims to unpack to; absent: the truth. */
  readonly declared?: number;
};

/** A zip archive (APPNOTE.TXT of PKWARE). */
export function archive(entries: readonly Entry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared = content.length } of entries) {
    const packed = deflateRawSync(content);
    // Version, flags, method, time, date, checksum, sizes, lengths of the name and of what follows it.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, Buffer.from(name));
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
