import type { FactMessage } from '#protocol/down.ts';
import type { Viewer } from '../views/viewer.ts';
import type { FactFrame } from './area-storage.ts';
import type { Fact, FactByName, FactName, LoggedFact, ReplacingName } from './facts.ts';
import { factFrames, replacingFrames } from './storage.ts';

const frameOf = <Name extends FactName>(name: Name): FactFrame<FactByName[Name]> => factFrames[name];

/** The message that carries a fact to a viewer; null if they may not know of it. */
export const toMessage = (fact: Fact, viewer: Viewer): FactMessage | null => messageFor(fact.fact, fact, viewer);

const messageFor = <Name extends FactName>(name: Name, fact: FactByName[Name], viewer: Viewer) =>
  frameOf(name).toMessage(fact, viewer);

/** Whether the log stores it in the part of passing facts, which is not repeated. */
export const isPassing = ({ fact }: LoggedFact): boolean => factFrames[fact].log === 'passing';

/** A fact in the form of the log. */
export const toLog = (fact: Fact): LoggedFact => (isReplacing(fact) ? { fact: fact.fact } : fact);

const isReplacing = (fact: LoggedFact): fact is Extract<LoggedFact, { fact: ReplacingName }> =>
  Object.hasOwn(replacingFrames, fact.fact);

/** Whether a screen that missed this fact can receive it as a message. If not, the screen gets a snapshot. */
export const isTellable = (fact: LoggedFact): fact is Fact => !isReplacing(fact) && !needsState(fact.fact, fact);

const needsState = <Name extends FactName>(name: Name, fact: FactByName[Name]): boolean =>
  frameOf(name).needsState?.(fact) ?? false;

/** Fingerprint of the tab whose question or vote this fact is about, and which receives it too; null for other facts. */
export const askerOf = (fact: Fact): string | null => askedBy(fact.fact, fact);

const askedBy = <Name extends FactName>(name: Name, fact: FactByName[Name]): string | null =>
  frameOf(name).askerOf?.(fact) ?? null;
