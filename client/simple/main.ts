import { queryNames } from '#protocol/query-names.ts';
import { createBlackNote, endEarlyBlack } from '../lib/browser/black-rooms.ts';
import { deviceName } from '../lib/browser/device-name.ts';
import { longestWhole } from '../lib/fit-lines.ts';
import { localMemory } from '../lib/browser/safe-storage.ts';
import { ANNOUNCED_MS } from '../lib/timers/spoken.ts';
import { browserEnvironment } from '../live/environment.ts';
import { LiveRoom } from '../live/live-room.ts';
import { predictTime } from '../live/store/predict-time.ts';
import { askForTimers } from '../live/connection/ask-for-timers.ts';
import { brand, simple as words, stage as texts } from '../text/es.ts';
import type { StageContent } from './content.ts';
import { createLook } from './look.ts';
import { followHere } from './follow.ts';
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
/** What words below the digits have of the height: alone, with a line above them, and over the whole screen. */
const WORDS_SHARE = { alone: 0.28, crowded: 0.19, cover: 0.7 } as const;
/** Px. */
const LEAST_WORDS_SIZE = 11;

let named = '';
let shown: StageContent | null = null;
let shape = '';

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * As large as fits, by the number of characters and not by which: nothing moves between two seconds. In px, since
 * browsers of 2018 lack container units. The digits have the height that the style sheet leaves them.
 */
function fit({ clock, words: said, wordsLook, timeOfDay: time }: StageContent): void {
  const isWords = !DIGITS.test(clock);
  options.clock.setAttribute('data-words', String(isWords));
  const width = window.innerWidth * 0.92;
  const lines = time || extras.textContent ? 'crowded' : 'alone';
  const height = window.innerHeight * WORDS_SHARE[wordsLook.includes('cover') ? 'cover' : lines];
  below.style.fontSize = `${Math.max(LEAST_WORDS_SIZE, wordsSize(said, width, height))}px`;
  const left = options.clock.clientHeight * 0.96;
  const ems = clock.split('').reduce((sum, each) => sum + (each === ':' ? WIDTH.colon : WIDTH.digit), 0) || 1;
  const size = isWords ? wordsSize(clock, width, left) : Math.min(width / ems, left / 0.75);
  options.clock.style.fontSize = `${Math.floor(size)}px`;
}

/** A character takes about 0.6 square em, and lines are not filled to the end. */
function wordsSize(text: string, width: number, height: number): number {
  return Math.min(Math.sqrt((width * height) / text.length), width / (longestWhole(text) * 0.65), height * 0.4);
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
  announceChange(shown, face);
  shown = face;
  document.body.setAttribute('data-phase', face.phase);
  document.body.setAttribute('data-look', face.look);
  document.body.setAttribute('data-words', face.wordsLook);
  document.body.setAttribute('data-timed', String(face.clock !== ''));
  write(options.heading, face.heading);
  write(options.presenter, face.presenter);
  write(options.clock, face.clock);
  write(timeOfDay, face.timeOfDay && `${own.timeLabel()} ${face.timeOfDay}`);
  write(below, face.words);
  write(sign, named || face.sign);
  write(onAir, face.onAir);
  write(aloud, face.aloud);
  bar.style.width = `${face.share * 100}%`;
  const { clock, words: said, wordsKey, heading, presenter } = face;
  const next = [clock.length, said.length, wordsKey, face.timeOfDay, heading, presenter].join();
  if (shape === next) return;
  shape = next;
  fit(face);
}

const source = () => ({
  view: room.store.view(),
  isReady: room.store.isReady(),
  line: room.connectionStatus().connection,
  reads: room.connectionStatus().reads,
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
window.addEventListener('resize', () => shown && fit(shown));
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
    shape = '';
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
followHere(room, browserEnvironment);
