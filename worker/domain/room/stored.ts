import { automaticName } from '../event/session.ts';
import { emptyStatistics, tallyOf } from '../report/statistics.ts';
import type { Move } from '../moving/move.ts';
import type { RoomLifecycle } from './lifecycle.ts';
import type { Room } from './room.ts';
import type { KeptForm } from './area-storage.ts';
import { roomForms, sliceNames, type SliceName } from './storage.ts';
import { optionalDocument, requiredDocument, type Document, type Documents, type StoredForm } from './stored-form.ts';

/** The version of the stored form. A change of an existing document raises it and adds a function to `upgrades`. */
export const SCHEMA_VERSION = 8;

/** Version 1 had no questions, alerts and report. A running timer counts as running since its start. */
const withRecords = (documents: Documents): Documents =>
  new Map<string, unknown>([
    ...documents,
    ['passed', []],
    ['live', []],
    ['counts', { ...emptyStatistics.counts, mostUsers: read(documents, 'users')?.length ?? 0 }],
    ...(read(documents, 'timers') ?? []).map((timer) => [`tally/${timer.id}`, tallyOf(timer)] as const),
  ]);

/** Version 2 had no accounts. Seats get none; a room without seats counts as empty since its last activity. */
function withAccounts(documents: Documents): Documents {
  const clock = read(documents, 'clock');
  const plan = read(documents, 'plan');
  const seats = read(documents, 'seats') ?? [];
  return new Map<string, unknown>([
    ...documents,
    ...(clock ? [['clock', { ...clock, emptySince: seats.length > 0 ? null : clock.activeAt }] as const] : []),
    ...(plan ? [['plan', { ...plan, lapsedAt: null }] as const] : []),
    ...seats.map((seat) => [`seat/${seat.userId}`, { ...seat, uid: null }] as const),
  ]);
}

/** Version 3 had no separate part of the log for facts about people: each fact is stored in the slot of its number. */
function withActs(documents: Documents): Documents {
  const clock = read(documents, 'clock');
  return new Map<string, unknown>([
    ...documents,
    ...(clock ? [['clock', { ...clock, acts: clock.rev }] as const] : []),
  ]);
}

/** Version 4 did not store which names are default ones. Those with the text of a default name count as such. */
function withNames(documents: Documents): Documents {
  const session = read(documents, 'session');
  const event = read(documents, 'event');
  if (!session || !event) return documents;
  const isAutomatic = (name: string) =>
    name === automaticName(session.session_id, null) ||
    (Boolean(session.owner_uid) && name.startsWith(automaticName(session.session_id, '')));
  const automatic_names = (['session', 'event'] as const).filter((what) =>
    isAutomatic(what === 'session' ? session.name : event.name),
  );
  return automatic_names.length === 0
    ? documents
    : new Map<string, unknown>([...documents, ['session', { ...session, automatic_names }]]);
}

/** Version 5 had no acts in its log, which is no document. */
const withActsInTheLog = (documents: Documents): Documents => documents;

/** Version 6 had no answered questions. */
function withAnswered(documents: Documents): Documents {
  const statistics = read(documents, 'statistics');
  if (!documents.has('counts') || !statistics) return documents;
  const { counts } = statistics;
  return new Map<string, unknown>([
    ...documents,
    ['counts', { ...counts, questions: { ...counts.questions, answered: 0 } }],
  ]);
}

/** Version 7 had no merged questions, and no words that hold one back. */
const withMerged = (documents: Documents): Documents => documents;

/** The function at index n turns documents of version n + 1 into documents of version n + 2. */
const upgrades: readonly ((documents: Documents) => Documents)[] = [
  withRecords,
  withAccounts,
  withActs,
  withNames,
  withActsInTheLog,
  withAnswered,
  withMerged,
];

/**
 * Documents of the stored form `version` in the current form.
 * @throws if a newer version stored them, because what this version does not know would be lost.
 */
export function upgraded(documents: Documents, version: number): Documents {
  if (version > SCHEMA_VERSION) throw new Error(`Stored by a newer version: ${version}`);
  return upgrades.slice(version - 1).reduce((before, upgrade) => upgrade(before), documents);
}

/** The documents of an open room are those of its slices; an ended one has this document alone. */
const endedForm = requiredDocument<Extract<RoomLifecycle, { state: 'ended' }>>('ended');

/** A room that left has its documents and this one. */
const moveForm = optionalDocument<Move>('moved');

function storedForm<Name extends SliceName>(name: Name): StoredForm<Room[Name]> {
  const form: KeptForm<Room[Name]> = roomForms[name];
  return form.stored;
}

/** The stored form of a room; empty while it is unclaimed. */
export function toDocuments(lifecycle: RoomLifecycle): Documents {
  switch (lifecycle.state) {
    case 'unclaimed':
      return new Map();
    case 'ended':
      return new Map(endedForm.toDocuments(lifecycle));
    case 'open':
      return new Map(documentsOfRoom(lifecycle.room));
    case 'moved':
      return new Map([...documentsOfRoom(lifecycle.room), ...moveForm.toDocuments(lifecycle.move)]);
  }
}

const documentsOfRoom = (room: Room): readonly Document[] =>
  sliceNames.flatMap((name) => documentsOf(name, room[name]));

function documentsOf<Name extends SliceName>(name: Name, value: Room[Name]): readonly Document[] {
  return storedForm(name).toDocuments(value);
}

/** The documents to write and the keys to delete. */
export type DocumentChanges = { readonly put: readonly Document[]; readonly drop: readonly string[] };

/** The changes that lead from the documents of `before` to those of `after`, without identical objects. */
export function changesBetween(before: RoomLifecycle, after: RoomLifecycle): DocumentChanges {
  if (before.state !== 'open' || after.state !== 'open') {
    return changesOf([...toDocuments(before)], [...toDocuments(after)]);
  }
  const [former, next] = [before.room, after.room];
  const changes = sliceNames
    .filter((name) => former[name] !== next[name])
    .map((name) => changesIn(name, former[name], next[name]));
  return { put: changes.flatMap(({ put }) => put), drop: changes.flatMap(({ drop }) => drop) };
}

function changesIn<Name extends SliceName>(name: Name, before: Room[Name], after: Room[Name]): DocumentChanges {
  const { withoutCommon } = storedForm(name);
  const [former, next] = withoutCommon?.(before, after) ?? [before, after];
  return changesOf(documentsOf(name, former), documentsOf(name, next));
}

function changesOf(before: readonly Document[], after: readonly Document[]): DocumentChanges {
  const [former, next] = [new Map(before), new Map(after)];
  return {
    put: after.filter(([key, value]) => !former.has(key) || former.get(key) !== value),
    drop: [...former.keys()].filter((key) => !next.has(key)),
  };
}

/** The inverse of `toDocuments`. */
export function fromDocuments(documents: Documents): RoomLifecycle {
  const ended = endedForm.fromDocuments(documents);
  if (ended) return { ...ended, report: ended.report ?? null, endedBy: ended.endedBy ?? null };
  const room: { -readonly [Name in SliceName]?: Room[Name] } = {};
  const add = <Name extends SliceName>(name: Name, value: Room[Name] | undefined) => {
    if (value !== undefined) room[name] = value;
  };
  for (const name of sliceNames) add(name, read(documents, name));
  if (!isWhole(room)) return { state: 'unclaimed' };
  const move = moveForm.fromDocuments(documents);
  return move ? { state: 'moved', room, move } : { state: 'open', room };
}

/** The value of a slice; undefined if a document without a default is missing. */
function read<Name extends SliceName>(documents: Documents, name: Name): Room[Name] | undefined {
  return storedForm(name).fromDocuments(documents);
}

const isWhole = (room: Partial<Room>): room is Room =>
  sliceNames.every((name) => name in room || storedForm(name).isOptional === true);
