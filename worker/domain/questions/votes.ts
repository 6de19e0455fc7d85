import type { Reversal } from '../trail/reversal.ts';

/** The questions for which a tab votes. `tab` is its fingerprint; in a copy, which has its own alone, it is `ME`. */
export type Ballot = { readonly tab: string; readonly questions: readonly string[] };

/** Votes by question; those without any are absent. */
export type Votes = Readonly<Record<string, number>>;

/** The place of a tab among ballots, which are in the order of their tabs: a hall has thousands. */
function placeOf(ballots: readonly Ballot[], tab: string): number {
  let [from, to] = [0, ballots.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ballots[middle]?.tab ?? '') < tab) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The ballot of a tab. */
export function ballotOf(ballots: readonly Ballot[], tab: string): Ballot | undefined {
  const found = ballots[placeOf(ballots, tab)];
  return found?.tab === tab ? found : undefined;
}

/** The questions for which a tab votes. */
export const votedBy = (ballots: readonly Ballot[], tab: string | null | undefined): readonly string[] =>
  (tab && ballotOf(ballots, tab)?.questions) || [];

/** With the number of votes of one question. */
export const withVotes = (votes: Votes, questionId: string, count: number): Votes =>
  count > 0 ? { ...votes, [questionId]: count } : withoutVotes(votes, questionId);

export function withoutVotes(votes: Votes, questionId: string): Votes {
  if (!(questionId in votes)) return votes;
  const { [questionId]: _, ...others } = votes;
  return others;
}

type Vote = { readonly questionId: string; readonly voter: string; readonly isOn: boolean };

/** With a vote, or without it. */
export function withVote(ballots: readonly Ballot[], { questionId, voter, isOn }: Vote): readonly Ballot[] {
  const place = placeOf(ballots, voter);
  const own = ballots[place];
  const others = (own?.tab === voter ? own.questions : []).filter((id) => id !== questionId);
  const ballot = { tab: voter, questions: isOn ? [...others, questionId] : others };
  return ballots.toSpliced(place, own?.tab === voter ? 1 : 0, ...(ballot.questions.length > 0 ? [ballot] : []));
}

/** Without the votes for a question that is gone. */
export const withoutQuestion = (ballots: readonly Ballot[], questionId: string): readonly Ballot[] =>
  ballots.some(({ questions }) => questions.includes(questionId))
    ? ballots.flatMap((ballot) => {
        if (!ballot.questions.includes(questionId)) return [ballot];
        const questions = ballot.questions.filter((id) => id !== questionId);
        return questions.length > 0 ? [{ ...ballot, questions }] : [];
      })
    : ballots;

/** With the votes for one question given to another; a tab that votes for both has one. */
export const withVotesMoved = (ballots: readonly Ballot[], from: string, into: string): readonly Ballot[] =>
  ballots.some(({ questions }) => questions.includes(from))
    ? ballots.map((ballot) =>
        ballot.questions.includes(from)
          ? { ...ballot, questions: [...ballot.questions.filter((id) => id !== from && id !== into), into] }
          : ballot,
      )
    : ballots;

/** The questions whose votes are not the same. */
export const votesBetween = (before: Votes, after: Votes): readonly string[] =>
  before === after
    ? []
    : [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]);

/** The votes that these ballots have. */
export function countVotes(ballots: readonly Ballot[]): Votes {
  const counts = new Map<string, number>();
  for (const { questions } of ballots) for (const id of questions) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Tabs by the questions for which they vote. */
type Voters = Readonly<Record<string, readonly string[]>>;

function votersIn(ballots: readonly Ballot[]): Map<string, Set<string>> {
  const voters = new Map<string, Set<string>>();
  for (const { tab, questions } of ballots)
    for (const id of questions) voters.set(id, (voters.get(id) ?? new Set()).add(tab));
  return voters;
}

/** Of each question the voters that the others do not have. */
function votersBeyond(ballots: readonly Ballot[], others: readonly Ballot[]): Voters {
  const known = votersIn(others);
  return Object.fromEntries(
    [...votersIn(ballots)].flatMap(([id, tabs]) => {
      const more = [...tabs].filter((tab) => !known.get(id)?.has(tab));
      return more.length > 0 ? [[id, more]] : [];
    }),
  );
}

/** Those that are not among the others as the same object. */
function unlike(ballots: readonly Ballot[], others: readonly Ballot[]): readonly Ballot[] {
  const known = new Set(others);
  return ballots.filter((ballot) => !known.has(ballot));
}

/** The questions of each tab. */
function byTab(voters: Voters): Map<string, string[]> {
  const questions = new Map<string, string[]>();
  for (const [id, tabs] of Object.entries(voters)) {
    for (const tab of tabs) {
      const own = questions.get(tab);
      if (own) own.push(id);
      else questions.set(tab, [id]);
    }
  }
  return questions;
}

const without = (questions: readonly string[], others: readonly string[]) =>
  questions.filter((id) => !others.includes(id));

/**
 * Without the votes `off`, and then with those `on`, except where a vote went elsewhere and was taken back there. Each ballot is
 * looked at once, however many they are.
 */
function revoted(ballots: readonly Ballot[], on: Voters, off: Voters): readonly Ballot[] {
  const [given, moved] = [byTab(on), byTab(off)];
  const known = new Set<string>();
  const kept = ballots.map((ballot): Ballot => {
    const { tab, questions } = ballot;
    known.add(tab);
    const [more, less] = [given.get(tab) ?? [], moved.get(tab)];
    if (!less) return more.length > 0 ? { tab, questions: [...without(questions, more), ...more] } : ballot;
    const back = less.some((id) => questions.includes(id)) ? more : [];
    return { tab, questions: without([...without(questions, back), ...back], less) };
  });
  const others = [...given].filter(([tab]) => !known.has(tab) && !moved.has(tab));
  const all = [...kept, ...others.map(([tab, questions]): Ballot => ({ tab, questions }))];
  return all.filter(({ questions }) => questions.length > 0).toSorted((a, b) => (a.tab < b.tab ? -1 : 1));
}

/** A deleted question comes back with its votes. Votes since then stay. */
export const ballotReversal: Reversal<readonly Ballot[]> = {
  back: (before, after) => {
    if (before === after) return undefined;
    const [former, next] = [unlike(before, after), unlike(after, before)];
    const [on, off] = [votersBeyond(former, next), votersBeyond(next, former)];
    return Object.keys(on).length + Object.keys(off).length === 0 ? undefined : { on, off };
  },
  restored: (now, change) => {
    // The cast is safe: `back` made it.
    const { on, off } = change as { readonly on: Voters; readonly off: Voters };
    return revoted(now, on, off);
  },
};

type Counted = {
  readonly ballots: readonly Ballot[];
  readonly questionVotes: Votes;
  readonly questions: readonly { readonly id: string }[];
};

/** The votes for questions that are there, counted anew, after an undo. */
export function withVotesCounted<State extends Counted>(before: Counted, after: State): State {
  const known = new Set(after.questions.map(({ id }) => id));
  if (before.ballots === after.ballots && before.questions.every(({ id }) => known.has(id))) return after;
  const ballots = Object.keys(countVotes(after.ballots))
    .filter((id) => !known.has(id))
    .reduce(withoutQuestion, after.ballots);
  return { ...after, ballots, questionVotes: countVotes(ballots) };
}
