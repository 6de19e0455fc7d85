/** The words of docs/protocol.md, written down a second time by somebody who never saw the server. */

export interface Timer {
  readonly id: string;
  readonly name: string;
  readonly presenter: string;
  readonly color: string;
  readonly duration_minutes: number;
  readonly position: number;
  readonly status: 'stopped' | 'running' | 'paused' | 'overtime' | 'completed';
  readonly current_time: number;
  readonly start_time: number | null;
  readonly paused_at: number | null;
  readonly deadline: number | null;
}

export interface User {
  readonly user_id: string;
  readonly name: string;
  readonly type: string;
  readonly connected_at: number;
}

export interface Message {
  readonly id: string;
  readonly content: string;
  readonly author: string;
  readonly created_at: number;
}

export interface Question {
  readonly id: string;
  readonly content: string;
  readonly author: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly moderator_notes?: string | null;
  readonly mine?: boolean;
}

export interface Alert {
  readonly id: string;
  readonly timer_id: string;
  readonly message: string;
  readonly color: string;
  readonly sound_file: string | null;
  /** Of one that is planned. */
  readonly at_seconds?: number;
  /** Of one that fired. */
  readonly fired_at?: number;
}

/** A room as a file: what is in it is nobody's business but the room's. */
export interface Backup {
  readonly version: number;
  readonly taken_at: number;
  readonly timers: readonly { readonly id: string; readonly current_time: number }[];
}

export interface Codes {
  readonly controller: string;
  readonly moderator: string;
  readonly viewer: string;
}

export interface Refusal {
  readonly error: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Whatever a frame may carry: which of it is there is what the tests ask. */
export interface Data {
  readonly id?: string;
  readonly ok?: boolean;
  readonly rev?: number;
  readonly result?: Data;
  readonly error?: Refusal;
  readonly action?: string;
  readonly timer?: Timer;
  readonly timers?: readonly Timer[];
  readonly timer_id?: string;
  readonly active_timer_id?: string | null;
  readonly order?: readonly string[];
  readonly user?: User;
  readonly users?: readonly User[];
  readonly user_id?: string;
  readonly message?: Message;
  readonly messages?: readonly Message[];
  readonly message_id?: string;
  readonly question?: Question;
  readonly questions?: readonly Question[];
  readonly question_id?: string;
  readonly questions_gone?: readonly string[];
  readonly question_counts?: { readonly received: number; readonly approved: number };
  readonly status?: string;
  readonly alert?: Alert;
  readonly alert_id?: string;
  readonly alerts?: readonly Alert[];
  readonly live_alerts?: readonly Alert[];
  readonly name?: string;
  readonly test?: { readonly test_id: string; readonly at: number };
  readonly test_id?: string;
  readonly at?: number;
  readonly error_ms?: number;
  readonly uncertainty_ms?: number;
  readonly codes?: Partial<Codes>;
  readonly you?: { readonly user_id: string | null; readonly role: string };
  readonly session?: Readonly<Record<string, unknown>>;
  readonly event?: { readonly name: string; readonly settings: Readonly<Record<string, unknown>> };
  readonly client_time?: number;
  readonly server_time?: number;
}

export interface Frame {
  readonly type: string;
  readonly data: Data;
  readonly rev: number;
  readonly server_time: number;
  readonly cause?: string;
  /** When it reached us, by the clock of the same machine. */
  readonly arrived: number;
}

/** What has to be there, or the test ends here and says what was missing. */
export function must<Value>(value: Value | null | undefined, what = 'value'): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`);
  return value;
}
