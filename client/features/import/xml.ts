import { SaxesParser } from 'saxes';
import type { Archive } from './unpack.ts';

/** Names are without their prefix, of elements and of attributes. */
type XmlReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** `text`: all of it directly in the element. */
  readonly close?: (name: string, text: string) => void;
};

/**
 * Reads a file of an archive element by element while it is unpacked; false: there is none. Entities of its own are errors.
 * @throws if it is no XML in UTF-8, or as the archive and the reader do.
 */
export async function readXml(archive: Archive, name: string, { open, close }: XmlReader): Promise<boolean> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    text = '';
    open?.(local(tag), attributesOf(attributes));
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name: tag }) => {
    close?.(local(tag), text);
    text = '';
  });
  const isThere = await archive.read(name, (part) => void parser.write(decoder.decode(part, { stream: true })));
  if (isThere) parser.close();
  return isThere;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (const name in given) if (!name.startsWith('xmlns')) attributes[local(name)] = given[name] ?? '';
  return attributes;
}
