/**
 * `node scripts/sounds.ts` writes the sounds of alerts. They are sums of sines, so that nobody else has rights to them.
 * 16 bit, mono, under 40 KB each.
 */
import { mkdirSync, writeFileSync } from 'node:fs';

const RATE = 22_050;
const FOLDER = new URL('../public/sounds/', import.meta.url);
/** 1 is full scale: audible during a talk without startling people. */
const PEAK = 0.6;
const ATTACK_S = 0.006;
const FADE_S = 0.04;

/** A partial of a struck object: its frequency in Hz, and the time until it decays to 1/e, in s. */
type Overtone = { readonly hz: number; readonly level: number; readonly decay: number };
type Note = { readonly at: number; readonly partials: readonly Overtone[] };
type SoundRecipe = { readonly name: string; readonly seconds: number; readonly notes: readonly Note[] };

const tone = (hz: number, decay: number): Overtone[] => [
  { hz, level: 1, decay },
  { hz: hz * 2, level: 0.25, decay: decay * 0.6 },
  { hz: hz * 3, level: 0.08, decay: decay * 0.4 },
];

/** The partials of a church bell, by their usual names: hum, prime, tierce, quint, nominal. */
const bell = (hz: number): Overtone[] => [
  { hz: hz * 0.5, level: 0.5, decay: 0.6 },
  { hz, level: 1, decay: 0.45 },
  { hz: hz * 1.2, level: 0.6, decay: 0.35 },
  { hz: hz * 1.5, level: 0.35, decay: 0.25 },
  { hz: hz * 2, level: 0.5, decay: 0.2 },
];

/** The partials of a plate are not harmonic, and those close to each other beat. */
const plate: Overtone[] = [
  { hz: 165, level: 1, decay: 0.6 },
  { hz: 170, level: 0.8, decay: 0.6 },
  { hz: 264, level: 0.5, decay: 0.5 },
  { hz: 361, level: 0.35, decay: 0.4 },
  { hz: 475, level: 0.2, decay: 0.3 },
];

const trill = (hz: number, times: number): Note[] =>
  Array.from({ length: times }, (_, index) => ({
    at: index * 0.07,
    partials: tone(index % 2 === 0 ? hz : hz * 1.19, 0.09),
  }));

const sounds: readonly SoundRecipe[] = [
  { name: 'campana', seconds: 0.9, notes: [{ at: 0, partials: bell(660) }] },
  { name: 'gong', seconds: 0.9, notes: [{ at: 0, partials: plate }] },
  { name: 'timbre', seconds: 0.8, notes: trill(880, 8) },
  {
    name: 'aviso',
    seconds: 0.5,
    notes: [
      { at: 0, partials: tone(784, 0.12) },
      { at: 0.14, partials: tone(1047, 0.16) },
    ],
  },
  {
    name: 'final',
    seconds: 0.9,
    notes: [
      { at: 0, partials: tone(784, 0.16) },
      { at: 0.2, partials: tone(659, 0.16) },
      { at: 0.4, partials: tone(523, 0.3) },
    ],
  },
];

function levelAt({ notes, seconds }: SoundRecipe, time: number): number {
  const fade = Math.min(1, (seconds - time) / FADE_S);
  return fade * notes.reduce((sum, note) => sum + noteAt(note, time - note.at), 0);
}

function noteAt({ partials }: Note, time: number): number {
  if (time < 0) return 0;
  const attack = Math.min(1, time / ATTACK_S);
  return partials.reduce(
    (sum, { hz, level, decay }) => sum + attack * level * Math.exp(-time / decay) * Math.sin(2 * Math.PI * hz * time),
    0,
  );
}

function waveOf(sound: SoundRecipe): Buffer {
  const samples = Array.from({ length: Math.round(sound.seconds * RATE) }, (_, index) => levelAt(sound, index / RATE));
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const data = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) {
    data.writeInt16LE(Math.round((sample / loudest) * PEAK * 32_767), index * 2);
  }
  return Buffer.concat([header(data.length), data]);
}

/** The 44 bytes before the samples of a WAV file (RIFF, PCM). */
function header(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}

mkdirSync(FOLDER, { recursive: true });
for (const sound of sounds) {
  const wave = waveOf(sound);
  writeFileSync(new URL(`${sound.name}.wav`, FOLDER), wave);
  console.log(`${sound.name}.wav ${wave.length} bytes`);
}
