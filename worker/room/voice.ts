import { askerOf } from '#domain/facts.ts';
import type { Fact } from '#domain/facts.ts';
import { tell } from '#domain/tell.ts';
import type { DownBody } from '#protocol/down.ts';
import type { Instant } from '#protocol/time.ts';
import type { Role } from '#protocol/users.ts';
import { closeCodes } from '#protocol/close-codes.ts';
import type { AudienceNews } from './audience.ts';
import type { Line } from './line.ts';
import { UNHEARD_AT_MOST, YIELD_BEYOND } from './limits.ts';
import type { Lines } from './lines.ts';

/** The command behind some facts: the line that gave it finds its id on them. */
export type Cause = { readonly line: Line; readonly id: string };

/** Facts with their numbers, as they go out. */
export type News = {
  readonly facts: readonly { readonly rev: number; readonly fact: Fact }[];
  readonly sessionId: string;
  readonly now: Instant;
  readonly cause?: Cause;
};

export type Moment = { readonly rev: number; readonly now: Instant };

type Listeners = {
  readonly onBroken: (line: Line) => void;
  /** Whether nothing came on a line for so long that nobody may be there. */
  readonly isSilent: (line: Line) => boolean;
};

/** Everything the room says goes out here: each role hears it through its own eyes, serialised once. */
export class Voice {
  readonly #lines: Lines;
  readonly #onBroken: (line: Line) => void;
  readonly #isSilent: (line: Line) => boolean;
  /** Frames for whoever is served last, in order. */
  #waiting: (() => void)[] = [];

  constructor(lines: Lines, { onBroken, isSilent }: Listeners) {
    this.#lines = lines;
    this.#onBroken = onBroken;
    this.#isSilent = isSilent;
  }

  /** To one line. */
  say(line: Line, body: DownBody, { rev, now }: Moment): void {
    this.#send(line, frame(body, rev, now));
  }

  /** The same to many: serialised once. */
  sayToAll(lines: readonly Line[], body: DownBody, { rev, now }: Moment): void {
    const text = frame(body, rev, now);
    for (const line of lines) this.#send(line, text);
  }

  /** To everybody with a seat: whoever acted and the staff, then the stages, then the rest. */
  tell(news: News): void {
    const frames = framesOf(news);
    const serve = (some: readonly Line[]) => some.forEach((line) => this.#tellOne(line, news, frames));
    const actor = news.cause?.line;
    const acted: Line[] = [];
    const inTurn: Record<Line['group'], Line[]> = { staff: [], stage: [], rest: [] };
    for (const line of this.#lines.seated) (line === actor ? acted : inTurn[line.group]).push(line);
    // A phone has no turn of its own: it hears of its question, and of all else with the audience.
    this.#tellAsker(news, frames);

    serve([...acted, ...inTurn.staff]);
    this.#afterThem(() => serve([...inTurn.stage, ...inTurn.rest]));
  }

  /** To the audience: after everybody with a seat. Whoever joins meanwhile has it already. */
  tellAudience(news: AudienceNews, moment: Moment): void {
    this.#afterThem(() => {
      const behind = this.#lines.audience.filter((line) => line.rev < moment.rev);
      for (const line of behind) line.rev = moment.rev;
      const [signs, phones] = [behind.filter(({ who }) => who.isSign), behind.filter(({ who }) => !who.isSign)];
      if (news.phone) this.sayToAll(phones, { type: 'audience_update', data: news.phone }, moment);
      if (news.sign) this.sayToAll(signs, { type: 'audience_update', data: news.sign }, moment);
      for (const line of behind) if (line.unheard > UNHEARD_AT_MOST) this.#doubt(line);
    });
  }

  /** Whatever a phone does not read waits in the room's memory, and nobody says how much that is. */
  #doubt(line: Line): void {
    if (!this.#isSilent(line)) {
      line.unheard = 0;
      return;
    }
    line.close(closeCodes.silent, 'silent');
    this.#onBroken(line);
  }

  /** To the phones of whoever asked a question: what became of it, at once, and whether or not others may see it. */
  #tellAsker({ facts, cause }: News, frames: Frames): void {
    for (const [index, { fact }] of facts.entries()) {
      const asker = askerOf(fact);
      const own = asker === null ? [] : this.#lines.audience.filter(({ who }) => who.clientKey === asker);
      for (const line of own) {
        const text = frames(line, index, cause?.line === line ? cause.id : null);
        if (text !== null) this.#send(line, text);
      }
    }
  }

  /** In a small room at once; in a large one when those who are served first have theirs. */
  #afterThem(serve: () => void): void {
    if (this.#waiting.length === 0 && this.#lines.count <= YIELD_BEYOND) serve();
    else this.#later(serve);
  }

  #tellOne(line: Line, { facts, cause }: News, frames: Frames): void {
    for (const [index, { rev }] of facts.entries()) {
      if (rev <= line.rev) continue;
      line.rev = rev;
      const text = frames(line, index, cause?.line === line ? cause.id : null);
      if (text !== null) this.#send(line, text);
    }
  }

  /**
   * The runtime sends nothing before this turn ends: one turn for those who wait for their own press, the next for
   * all others. The only timer in the room; it fires at once, so it keeps nothing awake. Order is kept by the queue,
   * and a line that joined meanwhile is guarded by its `rev`.
   */
  #later(serve: () => void): void {
    this.#waiting.push(serve);
    if (this.#waiting.length > 1) return;
    // oxlint-disable-next-line no-restricted-globals
    setTimeout(() => {
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const each of waiting) each();
    }, 0);
  }

  /** One failing socket never stops a broadcast. */
  #send(line: Line, text: string): void {
    try {
      line.unheard += text.length;
      line.socket.send(text);
    } catch {
      line.close(closeCodes.failed, 'send_failed');
      this.#onBroken(line);
    }
  }
}

const frame = (body: DownBody, rev: number, now: Instant): string => JSON.stringify({ ...body, rev, server_time: now });

type Frames = (line: Line, index: number, cause: string | null) => string | null;

/** One serialisation per role and fact, made when first needed; whoever acted or asked has one of his own. */
function framesOf({ facts, sessionId, now }: News): Frames {
  const made = facts.map((each) => ({ ...each, asker: askerOf(each.fact), texts: new Map<Role, string | null>() }));
  return ({ who: { role, clientKey } }, index, cause) => {
    const news = made[index];
    if (!news) return null;
    const { rev, fact, asker, texts } = news;
    const isOwn = clientKey === asker;
    const isShared = !isOwn && cause === null;
    const known = isShared ? texts.get(role) : undefined;
    if (known !== undefined) return known;
    const body = tell(fact, { role, clientKey: isOwn ? clientKey : null, sessionId, now });
    const text = body && JSON.stringify({ ...body, rev, server_time: now, ...(cause !== null && { cause }) });
    if (isShared) texts.set(role, text);
    return text;
  };
}
