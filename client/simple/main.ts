import { queryNames } from '#protocol/query-names.ts';
import { createBlackNote, endEarlyBlack } from '../lib/browser/black-rooms.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { localMemory } from '../lib/browser/safe-storage.ts';
import { ANNOUNCED_MS } from '../lib/timers/spoken.ts';
import { browserEnvironment } from '../live/environment.ts';
import { LiveRoom } from '../live/live-room.ts';
import { predictTime } from '../live/store/predict-time.ts';
import { askForTimers } from '../live/connection/ask-for-timers.ts';
import { brand, simple as words, stage as texts } from '../text/es.ts';
import type { StageContent } from './content.ts';
import { createLook } from './look.ts';
import { fillGaps } from './missing.ts';
import { own } from './own.ts';
import { kept, query, sessionId } from './session.ts';
import './stage.css';

/**
 * The stage for browsers that cannot show the other one: the same connection, clock and rules, without React. It shows
 * and announces; it has no controls.
 */

fillGaps();

const name = own.name ?? deviceName();
const room = new LiveRoom(
  {
    sessionId,
    type: 'viewer',
    name,
    code: query.get(queryNames.code),
    stage: { timerId: own.timerId(), output: kept },
  },
  browserEnvironment,
);

const part = (id: string) => document.getElementById(id) ?? document.body;
const options = { heading: part('name'), presenter: part('presenter'), clock: part('clock') };
const [timeOfDay, extras, below] = [part('time'), part('extras'), part('words')];
const [sign, bar] = [part('sign'), part('bar')];
const onAir = part('air');
const [aloud, news] = [part('aloud'), part('news')];

const logo = part('logo');
const showLook = logo instanceof HTMLImageElement ? createLook(document.documentElement, logo) : null;

/** How long a screen shows its name, ms. */
const NAMED_MS = 5000;
/** The width of a character of the digits' font, relative to its size; a colon is narrower. */
const WIDTH = { digit: 0.6, colon: 0.36 } as const;
/** Everything that may stand in the clock as digits. Words in their place break into lines. */
const DIGITS = /^[-+\d:]*$/;
/** The size of a short message, in vmin; a longer one is smaller. */
const WORDS_SIZE = 11;

let named = '';
let shown: StageContent | null = null;

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * As large as fits, by the number of characters and not by which: nothing moves between two seconds. In px, since
 * browsers of 2018 lack container units.
 */
function resize(): void {
  const text = shown?.clock ?? '';
  const isWords = !DIGITS.test(text);
  options.clock.setAttribute('data-words', String(isWords));
  const ems = text.split('').reduce((sum, each) => sum + (each === ':' ? WIDTH.colon : WIDTH.digit), 0) || 1;
  const height =
    window.innerHeight * (shown?.words ? 0.36 : 0.56) * (shown?.timeOfDay ? 0.75 : 1) * (extras.textContent ? 0.85 : 1);
  const width = window.innerWidth * 0.92;
  const size = isWords ? wordsSize(text, width, height) : Math.min(width / ems, height / 0.75);
  options.clock.style.fontSize = `${Math.floor(size)}px`;
  const length = shown?.words.length ?? 0;
  if (shown?.wordsLook.includes('cover')) {
    below.style.fontSize = `${wordsSize(shown.words, width, window.innerHeight * 0.7)}px`;
    return;
  }
  below.style.fontSize = `${Math.max(2.4, WORDS_SIZE / Math.max(1, Math.sqrt(length / 28)))}vmin`;
}

/** A character takes about 0.6 square em, and lines are not filled to the end. The longest word never breaks. */
function wordsSize(text: string, width: number, height: number): number {
  const longest = Math.max(...text.split(' ').map((word) => word.length));
  return Math.min(Math.sqrt((width * height) / text.length), width / (longest * 0.65), height * 0.4);
}

let announcing = 0;

function announce(text: string): void {
  write(news, text);
  window.clearTimeout(announcing);
  announcing = window.setTimeout(() => write(news, ''), ANNOUNCED_MS);
}

/** Announces what changed. Neither the state when the page opens nor the one behind a blackout is announced. */
function announceChange(former: StageContent | null, face: StageContent): void {
  const isFilled = face.wordsLook.includes('filled');
  below.setAttribute('aria-live', isFilled ? 'off' : 'polite');
  if (!former || former.look === 'black' || former.look === 'clear') return;
  if (former.newsKey && face.newsKey && former.newsKey !== face.newsKey) announce(face.news);
  if (isFilled && former.wordsKey && former.wordsKey !== face.wordsKey) announce(face.words);
}

function show(face: StageContent): void {
  const isOtherShape =
    shown?.clock.length !== face.clock.length ||
    shown.words.length !== face.words.length ||
    shown.wordsKey !== face.wordsKey ||
    shown.timeOfDay !== face.timeOfDay;
  announceChange(shown, face);
  shown = face;
  document.body.setAttribute('data-phase', face.phase);
  document.body.setAttribute('data-look', face.look);
  document.body.setAttribute('data-words', face.wordsLook);
  write(options.heading, face.heading);
  write(options.presenter, face.presenter);
  write(options.clock, face.clock);
  write(timeOfDay, face.timeOfDay && `${own.timeLabel()} ${face.timeOfDay}`);
  write(below, face.words);
  write(sign, named || face.sign);
  write(onAir, face.onAir);
  write(aloud, face.aloud);
  bar.style.width = `${face.share * 100}%`;
  if (isOtherShape) resize();
}

const source = () => ({
  view: room.store.view(),
  isReady: room.store.isReady(),
  line: room.connectionStatus().connection,
  wanted: own.timerId(),
  isSteady: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
});

const noteBlack = createBlackNote(sessionId, { storage: localMemory, wall: browserEnvironment.wall });

function draw(now: number): void {
  write(extras, room.store.isReady() ? own.extrasAt(room.store.view(), now) : '');
  show(own.contentAt(source(), now));
  if (room.store.isReady()) noteBlack(room.store.view().stage.blackout);
  if (room.store.isReady() || room.connectionStatus().connection.state === 'refused') endEarlyBlack();
  if (room.store.isReady() && own.hasLogo()) showLook?.(room.store.view().event);
}

document.title = `${words.title} · ${brand.name}`;
window.addEventListener('resize', resize);
// Before the drawing: what time brings is in its frame.
predictTime(room, browserEnvironment);
room.frameScheduler.add({ nextFlip: (now) => own.msToChange(source(), now), paint: draw });
room.store.subscribe(room.frameScheduler.refresh);
room.watchConnection(room.frameScheduler.refresh);
room.listen((event) => {
  if (event.event !== 'screen') return;
  if (event.command.action === 'reload') return location.reload();
  if (event.command.action === 'output') {
    own.follow(event.command.output);
    room.showOwn(own.timerId());
    shown = null;
    return room.frameScheduler.refresh();
  }
  if (event.command.action !== 'identify') return;
  named = `${texts.thisScreen} ${event.command.name || name}`;
  room.frameScheduler.refresh();
  setTimeout(() => {
    named = '';
    room.frameScheduler.refresh();
  }, NAMED_MS);
});
room.start();
askForTimers(room, browserEnvironment);
