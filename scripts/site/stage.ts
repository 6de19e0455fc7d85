import { readFileSync, writeFileSync } from 'node:fs';
import { earlyBlackScript } from '../../client/lib/browser/early-black.ts';
import { earlyGroundScript } from '../../client/lib/browser/early-ground.ts';
import { oldSheetScript } from '../../client/lib/browser/old-browser.ts';
import { loadAgainScript } from '../../client/lib/browser/load-again.ts';
import { brand, stage as words } from '../../client/text/es.ts';
import {
  type Built,
  type Files,
  type Options,
  addressOfFile,
  buildFrom,
  buildScripts,
  folder,
  sheetsOf,
} from './built.ts';
import { edited, nothingToEdit } from './edited.ts';
import { SHELLS } from './shells.ts';

/**
 * The stage, for all browsers from 2018 on: its page names every file that the digits need, and all else is loaded after
 * them.
 */

/** The oldest browser that the stage is built for: televisions of 2019 and 2020 (webOS 5, Tizen 5.5 and 6). */
const OLDEST = 'chrome68';

export const START = 'client/stage/main.ts';
const OLD_SHEET = 'client/stage/old.css';
/** The page as it is written, with the names of what this build puts into it. */
export const PAGE = 'client/stage/page.html';

/** The scripts, compiled for `OLDEST`, and the style sheets of all other browsers. */
export const buildStage = (options: Options): Promise<Built> =>
  buildScripts(START, options, {
    build: {
      target: OLDEST,
      // What browsers of 2018 show is in a sheet of its own.
      cssTarget: 'chrome111',
      rolldownOptions: {
        // Class fields are plain assignments, which are shorter.
        transform: { target: OLDEST, assumptions: { setPublicClassFields: true } },
        // One file has all that the digits need.
        output: { codeSplitting: { groups: [{ name: 'stage', tags: ['$initial'] }] } },
      },
    },
  });

/** The style sheet of browsers of 2018. */
export const buildOldSheet = (options: Options): Promise<Files> =>
  buildFrom(OLD_SHEET, options, { build: { cssTarget: OLDEST } });

function nameOf(files: Files, fits: (name: string) => boolean, what: string): string {
  const file = files.find(({ fileName }) => fits(fileName));
  if (!file) throw nothingToEdit(what);
  return addressOfFile(file.fileName);
}

/** Writes the stage and its page. */
export async function writeStage(options: Options): Promise<Built> {
  const built = await buildStage(options);
  const oldFiles = await buildOldSheet(options);
  const start = built.chunkOf(START);
  const sheets = sheetsOf([start]);
  if (sheets.length === 0) throw nothingToEdit('the style sheets of the stage');
  const font = (name: string) => nameOf(built.files, (file) => file.startsWith(`assets/${name}-`), name);
  const old = nameOf(oldFiles, (file) => file.endsWith('.css'), OLD_SHEET);
  const parts = {
    TITLE: `${words.title} · ${brand.name}`,
    DIGITS: font('digits'),
    TEXT: font('text'),
    STYLES: sheets.map((name) => `<link rel="stylesheet" href="${addressOfFile(name)}" />`).join(''),
    EARLY: `${earlyGroundScript};${earlyBlackScript};${oldSheetScript(old)};${loadAgainScript}`,
    MODULES: start.imports.map((name) => `<link rel="modulepreload" href="${addressOfFile(name)}" />`).join(''),
    START: addressOfFile(start.fileName),
  };
  const page = Object.entries(parts).reduce(
    (html, [place, part]) => edited(html, `%${place}%`, () => part, `${place} in the page of the stage`),
    readFileSync(PAGE, 'utf8'),
  );
  writeFileSync(`${folder}/${SHELLS.stage}`, page);
  return built;
}
