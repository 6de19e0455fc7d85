import { importing as words } from '../../text/es.ts';
import { sheetOfBytes, sheetOfText } from './read-sheet.ts';
import { unread, type ReadSheet } from './sheet-answer.ts';

/** Reads one sheet beside the page: the bytes of a file, or pasted cells. */
export type SheetQuestion = Uint8Array<ArrayBuffer> | string;

/** What both sides of a worker say and hear. The types of the page take its own window for the worker. */
type Side<Said, Heard> = {
  readonly postMessage: (message: Said, options: StructuredSerializeOptions) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<Heard>) => void) => void;
};

/** First that it has loaded, then its answer. */
export type SheetNews = 'ready' | ReadSheet;

const page: Side<SheetNews, SheetQuestion> = globalThis;

page.addEventListener('message', ({ data }) => void answer(data));
page.postMessage('ready', {});

async function answer(question: SheetQuestion): Promise<void> {
  page.postMessage(await read(question), {});
}

/** The page waits for an answer, whatever happens: it hears of no promise that is rejected here. */
async function read(question: SheetQuestion): Promise<ReadSheet> {
  try {
    return typeof question === 'string' ? sheetOfText(question) : await sheetOfBytes(question);
  } catch {
    return unread(words.notRead);
  }
}
