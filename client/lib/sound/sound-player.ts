/** Whether sound can be heard. A browser blocks it until somebody presses something on the page. */
export type PlayerState = 'idle' | 'blocked' | 'ready';

/** A browser that allows sound starts within this time, ms; until then sound does not count as blocked. */
const SETTLING_MS = 400;
/** The events that a browser counts as user activation. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

let context: AudioContext | null = null;
let isSettled = false;
const files = new Map<string, Promise<ArrayBuffer>>();
const buffers = new Map<string, Promise<AudioBuffer>>();
/** Files that could not be decoded: the browser's cache has the broken copy. */
const broken = new Set<string>();
const listeners = new Set<() => void>();

/** The one player of this page: each sound is fetched once, and decoded when it first plays. */
export const player = { state, subscribe, start, unblock, prepare, play, tryOut };

function state(): PlayerState {
  if (context?.state === 'running') return 'ready';
  return context && isSettled ? 'blocked' : 'idle';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Prepares to play; any press on the page then lifts the browser's block. */
function start(): void {
  if (context || typeof AudioContext === 'undefined') return;
  // It is open as long as its page: with the latency of 'playback', 40 ms more, it wakes the processor half as often.
  context = new AudioContext({ latencyHint: 'playback' });
  context.addEventListener('statechange', notifyListeners);
  for (const type of GESTURES) window.addEventListener(type, unblock, { capture: true, passive: true });
  setTimeout(() => {
    isSettled = true;
    notifyListeners();
  }, SETTLING_MS);
}

/** Called when somebody presses something. */
function unblock(): void {
  // Refused without user activation: the next press tries again.
  if (context?.state !== 'running') context?.resume().catch(() => {});
}

/** Fetched ahead: a sound that comes two seconds late is worse than none. */
function prepare(urls: readonly string[]): void {
  if (!context) return;
  for (const url of urls) fileOf(url).catch(() => {});
}

/** Plays it now or not at all; never rejects. */
async function play(url: string, volume: number): Promise<void> {
  if (context?.state !== 'running') return;
  try {
    const buffer = await bufferOf(context, url);
    const source = new AudioBufferSourceNode(context, { buffer });
    // Half the perceived loudness is a quarter of the amplitude.
    source.connect(new GainNode(context, { gain: volume ** 2 })).connect(context.destination);
    source.start();
  } catch {
    // Could not be fetched: the alert is visible anyway.
  }
}

/** Plays it for somebody who pressed a button to hear it. */
async function tryOut(url: string, volume: number): Promise<void> {
  start();
  await context?.resume();
  await play(url, volume);
}

function bufferOf(audio: AudioContext, url: string): Promise<AudioBuffer> {
  return once(buffers, url, async () => {
    const file = await fileOf(url);
    // Decoding empties it: after a failure it is fetched again.
    files.delete(url);
    try {
      return await audio.decodeAudioData(file);
    } catch (error) {
      broken.add(url);
      throw error;
    }
  });
}

function fileOf(url: string): Promise<ArrayBuffer> {
  return once(files, url, async () => {
    const response = await fetch(url, { cache: broken.has(url) ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.arrayBuffer();
  });
}

/** What is known of `url`, or what `load` gives. A failure is forgotten, so that the next call tries again. */
function once<Value>(known: Map<string, Promise<Value>>, url: string, load: () => Promise<Value>): Promise<Value> {
  const loading = known.get(url) ?? load();
  known.set(url, loading);
  loading.catch(() => known.delete(url));
  return loading;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
