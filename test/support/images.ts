/** Images for tests, in base64: whole in their form, with pixels that nobody decodes. */

/** The bytes of an image. */
export const bytesOf = (image: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(image), (byte) => byte.charCodeAt(0));

const big = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode((value >>> (8 * (length - 1 - at))) & 0xff)).join('');
const little = (value: number, length: number): string => big(value, length).split('').toReversed().join('');

const pngChunk = (name: string, data: string) => `${big(data.length, 4)}${name}${data}CRC.`;

interface Picture {
  readonly width?: number;
  readonly height?: number;
  /** What its pixels are; another text is another image. */
  readonly pixels?: string;
}

export const png = ({ width = 300, height = 100, pixels = 'pixels' }: Picture = {}, more = ''): string =>
  btoa(
    `\x89PNG\r\n\x1A\n${pngChunk('IHDR', `${big(width, 4)}${big(height, 4)}\x08\x06\0\0\0`)}${more}${pngChunk('IDAT', pixels)}${pngChunk('IEND', '')}`,
  );

/** The chunk that makes a PNG an animation. */
export const ANIMATION = pngChunk('acTL', '\0\0\0\x02\0\0\0\0');
/** A chunk of text in a PNG. */
export const textChunk = (text: string): string => pngChunk('tEXt', text);

const jpegSegment = (marker: string, data: string) => `\xFF${marker}${big(data.length + 2, 2)}${data}`;

export const jpeg = (
  { width = 300, height = 100, pixels = 'a\xFF\0b\xFF\xD0c' }: Picture = {},
  frame = '\xC2',
): string =>
  btoa(
    `\xFF\xD8${jpegSegment('\xE0', 'JFIF\0')}${jpegSegment(frame, `\x08${big(height, 2)}${big(width, 2)}\x03`)}${jpegSegment('\xDA', 'scan')}${pixels}\xFF\xD9`,
  );

const webpChunk = (name: string, data: string) =>
  `${name}${little(data.length, 4)}${data}${data.length % 2 === 1 ? '\0' : ''}`;
const webpOf = (chunks: string) => btoa(`RIFF${little(chunks.length + 4, 4)}WEBP${chunks}`);

const lossy = ({ width = 300, height = 100, pixels = 'pixels' }: Picture) =>
  webpChunk('VP8 ', `123\x9D\x01\x2A${little(width, 2)}${little(height, 2)}${pixels}`);
const canvas = (width: number, height: number) =>
  webpChunk('VP8X', `\x10\0\0\0${little(width - 1, 3)}${little(height - 1, 3)}`);

export const webp = (picture: Picture = {}): string => webpOf(lossy(picture));
export const losslessWebp = ({ width = 300, height = 100, pixels = 'pixels' }: Picture = {}): string =>
  webpOf(webpChunk('VP8L', `\x2F${little((width - 1) | ((height - 1) << 14), 4)}${pixels}`));
/** A WebP that names the size of its canvas apart from that of its pixels. */
export const extendedWebp = (canvasWidth: number, picture: Picture): string =>
  webpOf(`${canvas(canvasWidth, 100)}${lossy(picture)}`);
export const animatedWebp = (): string => webpOf(`${canvas(300, 100)}${webpChunk('ANIM', 'loops!')}`);

/** The image without its last bytes. */
export const cutOff = (image: string, bytes = 3): string => btoa(atob(image).slice(0, -bytes));
/** The image with other bytes after it. */
export const followedBy = (image: string, more: string): string => btoa(`${atob(image)}${more}`);

/** What a camera writes of how it was held, in EXIF; 1 is upright. */
const exif = (orientation: number) =>
  `MM\0\x2A${big(8, 4)}${big(1, 2)}${big(0x0112, 2)}${big(3, 2)}${big(1, 4)}${big(orientation, 2)}\0\0`;
const exifIntel = (orientation: number) =>
  `II\x2A\0${little(8, 4)}${little(1, 2)}${little(0x0112, 2)}${little(3, 2)}${little(1, 4)}${little(orientation, 2)}\0\0`;

/** The segment of a JPEG that says so. */
export const exifSegment = (orientation: number): string => jpegSegment('\xE1', `Exif\0\0${exif(orientation)}`);

/** One image of each type whose camera was held like that. */
export const heldLike = (orientation: number): readonly string[] => [
  btoa(atob(jpeg()).replace('\xFF\xD8', `\xFF\xD8${exifSegment(orientation)}`)),
  btoa(atob(jpeg()).replace('\xFF\xD8', `\xFF\xD8${jpegSegment('\xE1', `Exif\0\0${exifIntel(orientation)}`)}`)),
  png({}, pngChunk('eXIf', exif(orientation))),
  webpOf(`${canvas(300, 100)}${lossy({})}${webpChunk('EXIF', exifIntel(orientation))}`),
];

/** Where and when a photo was taken, and by whom. */
export const SECRET_PLACE = 'GPS 19.4326 N 99.1332 W, Ana, 2026:11:24';

/** An image of each type about which cameras and programs wrote a lot, and the same image without it. */
export function told(): readonly (readonly [type: string, image: string, plain: string])[] {
  const camera = `${exif(1)}${SECRET_PLACE}`;
  const colors = jpegSegment('\xE2', `ICC_PROFILE\0\x01\x01profile`) + jpegSegment('\xEE', 'Adobe\0d');
  const written = [
    jpegSegment('\xE1', `Exif\0\0${camera}`),
    jpegSegment('\xE1', `http://ns.adobe.com/xap/1.0/\0<x>${SECRET_PLACE}</x>`),
    jpegSegment('\xE0', `JFXX\0${SECRET_PLACE}`),
    jpegSegment('\xE2', `MPF\0${SECRET_PLACE}`),
    jpegSegment('\xED', `Photoshop 3.0\0${SECRET_PLACE}`),
    jpegSegment('\xFE', SECRET_PLACE),
  ].join('');
  const form = (preview: string) => jpegSegment('\xE0', `JFIF\0\x01\x02\0\0\x48\0\x48${preview}`);
  const preview = `\x01\x0E${SECRET_PLACE.padEnd(42)}`;
  const photo = (more: string) => btoa(atob(jpeg()).replace('\xFF\xC2', `${more}\xFF\xC2`));
  const texts = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((name) => pngChunk(name, SECRET_PLACE)).join('');
  const srgb = pngChunk('sRGB', '\0');
  const canvasWith = (flags: string) => webpChunk('VP8X', `${flags}\0\0\0${little(299, 3)}${little(99, 3)}`);
  const profile = webpChunk('ICCP', 'profile');
  const meta = `${webpChunk('EXIF', camera)}${webpChunk('XMP ', SECRET_PLACE)}${webpChunk('odd!', SECRET_PLACE)}`;
  return [
    ['image/jpeg', photo(`${form(preview)}${colors}${written}`), photo(`${form('\0\0')}${colors}`)],
    ['image/png', png({}, `${srgb}${texts}${pngChunk('eXIf', camera)}`), png({}, srgb)],
    [
      'image/webp',
      webpOf(`${canvasWith('\x3C')}${profile}${lossy({})}${meta}`),
      webpOf(`${canvasWith('\x30')}${profile}${lossy({})}`),
    ],
  ];
}
