import { withoutCommonEnds } from '../lib/lists.ts';
import { isSame, markOf } from '../lib/mark.ts';
import { longestRising } from '../lib/rising.ts';
import type { Reversal } from './reversal.ts';

type ListRules<Thing> = {
  readonly idOf: (thing: Thing) => string;
  /** What of a thing is compared; absent: all of it. */
  readonly content?: (thing: Thing) => unknown;
  /** Things follow from others: what changed since stays as it is, and is no conflict. */
  readonly follows?: true;
};

type Marking<Thing> = ListRules<Thing> & {
  readonly contentOf: (thing: Thing) => unknown;
  readonly markOfThing: (thing: Thing) => string;
};

/** A thing never changes, and many acts are compared with the same ones: each is marked once. */
function withMarks<Thing>(rules: ListRules<Thing>): Marking<Thing> {
  const { content: contentOf = (thing: Thing): unknown => thing } = rules;
  const known = new WeakMap<object, string>();
  const markOfThing = (thing: Thing): string => {
    if (typeof thing !== 'object' || thing === null) return markOf(contentOf(thing));
    const mark = known.get(thing) ?? markOf(contentOf(thing));
    known.set(thing, mark);
    return mark;
  };
  return { ...rules, contentOf, markOfThing };
}

/** What became of one thing. */
type ThingChange<Thing> = {
  readonly id: string;
  /** As it was; absent if it was not there, or only moved. */
  readonly was?: Thing;
  /** The mark of its content after the change; absent if it was removed, or only moved. */
  readonly is?: string;
  /** Where it was: behind which thing, else before which one that stayed, else at which index. Of removed and moved ones. */
  readonly place?: { readonly behind: string | null; readonly ahead: string | null; readonly index: number };
  /** Its neighbours after it was moved. */
  readonly between?: Neighbours;
};

type Place = NonNullable<ThingChange<unknown>['place']>;
type Neighbours = readonly [before: string | null, after: string | null];

/** A list of things with ids, each of which is there or not, has its content, and its place among the others. */
export function list<Thing>(given: ListRules<Thing>): Reversal<readonly Thing[]> {
  const rules = withMarks(given);
  return {
    back: (before, after) => {
      if (before === after) return undefined;
      const changes = changesBack(before, after, rules);
      return changes.length === 0 ? undefined : changes;
    },
    restored: (now, change, onConflict) => {
      const back = new Back(now, rules);
      for (const each of change as readonly ThingChange<Thing>[]) {
        if (!back.take(each) && !rules.follows) onConflict(each.id);
      }
      return back.list;
    },
  };
}

function changesBack<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  { idOf, contentOf, markOfThing }: Marking<Thing>,
): readonly ThingChange<Thing>[] {
  const [former, next] = withoutCommonEnds(before, after);
  const known = new Map(former.map((thing) => [idOf(thing), thing]));
  const present = new Map(next.map((thing) => [idOf(thing), thing]));
  const ids = before.map(idOf);
  const moved = movedAmong(
    former.map(idOf).filter((id) => present.has(id)),
    next.map(idOf).filter((id) => known.has(id)),
  );
  const placeOf = placesIn(ids, (id) => !moved.has(id) && (present.has(id) || !known.has(id)));
  const near = moved.size === 0 ? null : neighboursIn(after.map(idOf));
  const changed = former.flatMap((was): ThingChange<Thing>[] => {
    const id = idOf(was);
    const place = placeOf.get(id);
    const is = present.get(id);
    if (is === undefined) return [{ id, was, ...(place && { place }) }];
    const isChanged = !isSame(contentOf(was), contentOf(is));
    const between = moved.has(id) ? near?.get(id) : undefined;
    if (!isChanged && !between) return [];
    return [{ id, ...(isChanged && { was, is: markOfThing(is) }), ...(between && place && { place, between }) }];
  });
  const added = next.filter((thing) => !known.has(idOf(thing)));
  return [...changed, ...added.map((thing) => ({ id: idOf(thing), is: markOfThing(thing) }))];
}

/** The place of each id. `stays`: whether an id is still there after the change, in its order. */
function placesIn(ids: readonly string[], stays: (id: string) => boolean): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let ahead: string | null = null;
  for (const [index, id] of [...ids.entries()].toReversed()) {
    places.set(id, { behind: ids[index - 1] ?? null, ahead, index });
    if (stays(id)) ahead = id;
  }
  return places;
}

/** The fewest ids whose move leads from one order of the same ids to the other. */
function movedAmong(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const rank = new Map(before.map((id, index) => [id, index]));
  const kept = longestRising(after.map((id) => rank.get(id) ?? 0));
  return new Set(after.filter((_, index) => !kept.has(index)));
}

const neighboursIn = (ids: readonly string[]): ReadonlyMap<string, Neighbours> =>
  new Map(ids.map((id, index) => [id, [ids[index - 1] ?? null, ids[index + 1] ?? null]]));

/** A list while its changes are taken back: its things by their ids, and the ids in their order. */
class Back<Thing> {
  readonly #rules: Marking<Thing>;
  readonly #ids: readonly string[];
  readonly #order: string[];
  readonly #things: Map<string, Thing>;

  constructor(now: readonly Thing[], rules: Marking<Thing>) {
    this.#rules = rules;
    this.#ids = now.map(rules.idOf);
    this.#order = [...this.#ids];
    this.#things = new Map(now.map((thing, index) => [this.#order[index] ?? '', thing]));
  }

  get list(): readonly Thing[] {
    return this.#order.flatMap((id) => this.#things.get(id) ?? []);
  }

  /** Takes one change back; false if the thing has changed since. */
  take(change: ThingChange<Thing>): boolean {
    const now = this.#things.get(change.id);
    return now === undefined ? this.#takeAbsent(change) : this.#takePresent(now, change);
  }

  /** A thing that is not there: it comes back if the change removed it. */
  #takeAbsent({ id, was, is, between, place }: ThingChange<Thing>): boolean {
    if (was === undefined && between === undefined) return true;
    return is === undefined && between === undefined && was !== undefined && this.#insert([id, was], place);
  }

  #takePresent(now: Thing, { id, was, is, place, between }: ThingChange<Thing>): boolean {
    const { contentOf, markOfThing } = this.#rules;
    if (was !== undefined && !between && isSame(contentOf(now), contentOf(was))) return true;
    if (is === undefined ? !between : markOfThing(now) !== is) return false;
    if (between && this.#isMovedFrom(id, between)) return false;
    if (was !== undefined && !between) {
      this.#things.set(id, was);
      return true;
    }
    // Nothing takes its place: it was not there, or is inserted elsewhere.
    this.#things.delete(id);
    this.#order.splice(this.#order.indexOf(id), 1);
    return between === undefined || this.#insert([id, was ?? now], place);
  }

  #insert([id, thing]: readonly [string, Thing], place: Place | undefined): boolean {
    if (!place) return false;
    const find = (each: string | null) => (each === null ? -1 : this.#order.indexOf(each));
    const [behind, ahead] = [find(place.behind), find(place.ahead)];
    const otherwise = ahead === -1 ? place.index : ahead;
    this.#order.splice(place.behind === null || behind !== -1 ? behind + 1 : otherwise, 0, id);
    this.#things.set(id, thing);
    return true;
  }

  /** Whether both neighbours are others than after the move: somebody has moved it again. */
  #isMovedFrom(id: string, [before, after]: Neighbours): boolean {
    const at = this.#ids.indexOf(id);
    return (this.#ids[at - 1] ?? null) !== before && (this.#ids[at + 1] ?? null) !== after;
  }
}
