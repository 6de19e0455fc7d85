import type { Event } from '#protocol/event.ts';
import type { Message } from '#protocol/messages.ts';
import type { Codes, Session } from '#protocol/session.ts';
import type { AdjustAction, PlainAction, TimerNews } from '#protocol/timers.ts';
import type { User } from '#protocol/users.ts';
import type { Timer } from './timer.ts';

/** Everything that can happen in a room, in the past tense. `evolve` gives each its effect. */
export type Fact =
  | { readonly fact: 'timer.created'; readonly timer: Timer }
  | { readonly fact: 'timer.updated'; readonly action: TimerNews; readonly timer: Timer }
  | { readonly fact: 'timer.deleted'; readonly timerId: string }
  | { readonly fact: 'timers.bulk'; readonly action: PlainAction | AdjustAction; readonly timers: readonly Timer[] }
  | { readonly fact: 'timers.moved'; readonly order: readonly string[] }
  | { readonly fact: 'stage.selected'; readonly activeTimerId: string | null }
  | { readonly fact: 'message.sent'; readonly message: Message }
  | { readonly fact: 'message.deleted'; readonly messageId: string }
  | { readonly fact: 'user.joined' | 'user.updated' | 'user.left'; readonly user: User }
  | { readonly fact: 'event.updated'; readonly event: Event }
  | { readonly fact: 'session.updated'; readonly session: Session }
  | { readonly fact: 'codes.renewed'; readonly codes: Codes };
