import { gzipSync } from 'node:zlib';

interface File {
  /** With its folders, at most 100 characters of ASCII. */
  readonly name: string;
  readonly content: Buffer;
}

const BLOCK = 512;

/**
 * A packed archive of files (POSIX 1003.1, ustar) whose bytes follow from their names and contents alone: it has no times,
 * no owners and no order of a disk.
 */
export function tarball(files: readonly File[]): Buffer {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const entries = sorted.flatMap((file) => [headerOf(file), file.content, padding(file.content.length)]);
  const packed = gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  // Which system packed it: unknown.
  packed[9] = 255;
  return packed;
}

const padding = (length: number) => Buffer.alloc((BLOCK - (length % BLOCK)) % BLOCK);

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

function headerOf({ name, content }: File): Buffer {
  const header = Buffer.alloc(BLOCK);
  const fields = [
    [0, name],
    [100, octal(0o644, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(content.length, 11)],
    [136, octal(0, 11)],
    [156, '0'],
    [257, 'ustar\u000000'],
  ] as const;
  // The sum counts its own field as blanks.
  header.fill(' ', 148, 156);
  for (const [at, text] of fields) header.write(text, at, 'latin1');
  const sum = header.reduce((before, byte) => before + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
