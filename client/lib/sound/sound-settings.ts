import { localMemory } from '../browser/safe-storage.ts';

/** The thresholds of a timer that may sound. */
export const soundMoments = ['warning', 'danger', 'zero'] as const;
export type SoundMoment = (typeof soundMoments)[number];

/** The sound settings of this device. Two screens side by side have their own. */
export type SoundSettings = {
  /** Null until somebody decides: then it follows from the role of the screen. */
  readonly isOn: boolean | null;
  /** 0 to 1. */
  readonly volume: number;
} & Readonly<Record<SoundMoment, boolean>>;

const KEY = 'sound';
const AT_FIRST: SoundSettings = { isOn: null, volume: 0.8, warning: false, danger: false, zero: false };

let current: SoundSettings | null = null;
const listeners = new Set<() => void>();

export const soundSettings = { read, change, subscribe };

function read(): SoundSettings {
  return (current ??= parse(localMemory.getItem(KEY)));
}

function change(part: Partial<SoundSettings>): void {
  current = { ...read(), ...part };
  localMemory.setItem(KEY, JSON.stringify(current));
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', changedElsewhere);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changedElsewhere);
  };
}

/** Another window of this device changed them. */
function changedElsewhere({ key }: StorageEvent): void {
  if (key !== KEY) return;
  current = null;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The stored settings may be broken or of another version. */
function parse(text: string | null): SoundSettings {
  const kept = objectIn(text);
  const isTrue = (name: SoundMoment) => kept[name] === true;
  const { isOn, volume } = kept;
  return {
    isOn: typeof isOn === 'boolean' ? isOn : AT_FIRST.isOn,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : AT_FIRST.volume,
    warning: isTrue('warning'),
    danger: isTrue('danger'),
    zero: isTrue('zero'),
  };
}

function objectIn(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
