/** Whether a sound would be heard. A browser blocks all of them until somebody presses something on the page. */
export type PlayerState = 'asleep' | 'blocked' | 'ready';

/** A browser that allows sound begins within this, ms; before it nobody is told that sound is blocked. */
const SETTLING_MS = 400;
/** What a browser counts as somebody being there. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

let context: AudioContext | null = null;
let isSettled = false;
const buffers = new Map<string, Promise<AudioBuffer>>();
const listeners = new Set<() => void>();

/** The one player of this page: each sound is fetched and decoded once. */
export const player = { state, subscribe, wake, unblock, prepare, play, tryOut };

function state(): PlayerState {
  if (context?.state === 'running') return 'ready';
  return context && isSettled ? 'blocked' : 'asleep';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Gets ready to play; any press on the page lifts the browser's block from then on. */
function wake(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  context.addEventListener('statechange', tell);
  for (const type of GESTURES) window.addEventListener(type, unblock, { capture: true, passive: true });
  setTimeout(() => {
    isSettled = true;
    tell();
  }, SETTLING_MS);
}

/** Somebody pressed something. */
function unblock(): void {
  // Refused as long as the browser sees nobody: the next press tries again.
  if (context?.state !== 'running') context?.resume().catch(() => {});
}

/** Fetched ahead: a sound that comes two seconds late is worse than none. */
function prepare(urls: readonly string[]): void {
  if (!context) return;
  for (const url of urls) bufferOf(context, url).catch(() => {});
}

/** Plays it now or not at all; never rejects. */
async function play(url: string, volume: number): Promise<void> {
  if (context?.state !== 'running') return;
  try {
    const buffer = await bufferOf(context, url);
    const source = new AudioBufferSourceNode(context, { buffer });
    // What is heard as half as loud is a quarter of the amplitude.
    source.connect(new GainNode(context, { gain: volume ** 2 })).connect(context.destination);
    source.start();
  } catch {
    // Not fetched: nothing can be heard, and the alert is seen all the same.
  }
}

/** For whoever pressed a button to hear it. */
async function tryOut(url: string, volume: number): Promise<void> {
  wake();
  await context?.resume();
  await play(url, volume);
}

function bufferOf(audio: AudioContext, url: string): Promise<AudioBuffer> {
  const known = buffers.get(url);
  if (known) return known;
  const loading = load(audio, url);
  buffers.set(url, loading);
  loading.catch(() => buffers.delete(url));
  return loading;
}

async function load(audio: AudioContext, url: string): Promise<AudioBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return audio.decodeAudioData(await response.arrayBuffer());
}

function tell(): void {
  for (const listener of listeners) listener();
}
