import { askerOf, toMessage } from '#domain/room/fact-frames.ts';
import type { Fact } from '#domain/room/facts.ts';
import type { DownBody } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import type { Connection } from '../connections/connection.ts';

/** The command that caused some facts. The connection that sent it gets its id with them. */
export type Cause = { readonly connection: Connection; readonly id: string };

/** Facts with their numbers, to be sent. */
export type FactBatch = {
  readonly facts: readonly { readonly rev: number; readonly fact: Fact }[];
  readonly sessionId: string;
  readonly now: Instant;
  readonly cause?: Cause;
};

/** `more`: the next frame belongs to this one, and a screen shows both in one step. */
export type FrameStamp = { readonly rev: number; readonly now: Instant; readonly more?: boolean };

type Marks = { readonly cause: string | null; readonly more?: boolean };

/** A frame as text. */
export const serialize = (
  body: DownBody,
  { rev, now, more = false }: FrameStamp,
  { cause }: Marks = { cause: null },
): string =>
  JSON.stringify({
    ...body,
    rev,
    server_time: now,
    ...(cause !== null && { cause }),
    ...(more && { more }),
  });

type Receiving = { readonly attachment: Pick<Connection['attachment'], 'role' | 'clientKey'> };

/** The frames of some facts, each as one role receives it. */
export type FrameCache = {
  (connection: Receiving, index: number, marks: Marks): string | null;
  /** The index of the last fact of the batch that the role of this connection may see; -1 if there is none. */
  readonly lastFor: (connection: Receiving) => number;
};

/**
 * Serializes a fact once per role, on first use. The connection that caused it and the author of a question get their
 * own text.
 */
export function createFrameCache({ facts, sessionId, now }: FactBatch): FrameCache {
  const made = facts.map((each) => ({ ...each, asker: askerOf(each.fact), texts: new Map<Role, string | null>() }));
  const last = new Map<Role, number>();
  const bodyFor = (fact: Fact, role: Role, clientKey: string | null) =>
    toMessage(fact, { role, clientKey, sessionId, now });
  const frame = ({ attachment: { role, clientKey } }: Receiving, index: number, { cause, more = false }: Marks) => {
    const entry = made[index];
    if (!entry) return null;
    const { rev, fact, asker, texts } = entry;
    const isOwn = clientKey === asker;
    const isShared = !isOwn && cause === null;
    const known = isShared ? texts.get(role) : undefined;
    if (known !== undefined) return known;
    const body = bodyFor(fact, role, isOwn ? clientKey : null);
    const text = body && serialize(body, { rev, now, more }, { cause });
    if (isShared) texts.set(role, text);
    return text;
  };
  const lastFor = ({ attachment: { role } }: Receiving) => {
    const known = last.get(role) ?? facts.findLastIndex(({ fact }) => bodyFor(fact, role, null) !== null);
    last.set(role, known);
    return known;
  };
  return Object.assign(frame, { lastFor });
}
