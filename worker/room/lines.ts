import { closeCodes } from '#protocol/close-codes.ts';
import { closeQuietly, Line } from './line.ts';

/** The room's open lines, in the order of their arrival. */
export class Lines {
  readonly #bySocket = new Map<WebSocket, Line>();
  readonly #byUser = new Map<string, Line>();
  readonly #seated = new Set<Line>();
  readonly #audience = new Set<Line>();

  /** After hibernation: the runtime kept the sockets, and each knows who is on it. */
  load(sockets: readonly WebSocket[], rev: number): void {
    const lines = sockets
      .filter((socket) => socket.readyState === WebSocket.OPEN)
      .flatMap((socket) => Line.ofSleeper(socket) ?? letGo(socket))
      .toSorted((a, b) => a.who.connectedAt - b.who.connectedAt);
    for (const line of lines) {
      line.rev = rev;
      this.add(line);
    }
  }

  add(line: Line): void {
    this.#bySocket.set(line.socket, line);
    this.#likeOf(line).add(line);
    if (line.who.userId !== null) this.#byUser.set(line.who.userId, line);
  }

  /** False if it was none of ours any more. */
  remove(line: Line): boolean {
    const { userId } = line.who;
    this.#likeOf(line).delete(line);
    if (userId !== null && this.#byUser.get(userId) === line) this.#byUser.delete(userId);
    return this.#bySocket.delete(line.socket);
  }

  /** Ends a line whose seat the rules have dealt with already. */
  dismiss(line: Line, code: number, reason: string): void {
    this.remove(line);
    line.close(code, reason);
  }

  #likeOf({ who }: Line): Set<Line> {
    return who.role === 'audience' ? this.#audience : this.#seated;
  }

  of(socket: WebSocket): Line | undefined {
    return this.#bySocket.get(socket);
  }

  ofUser(userId: string): Line | undefined {
    return this.#byUser.get(userId);
  }

  get all(): readonly Line[] {
    return [...this.#bySocket.values()];
  }

  get count(): number {
    return this.#bySocket.size;
  }

  get audience(): readonly Line[] {
    return [...this.#audience];
  }

  get hasAudience(): boolean {
    return this.#audience.size > 0;
  }

  get seated(): readonly Line[] {
    return [...this.#seated];
  }

  get wantTicks(): boolean {
    for (const { who } of this.#seated) if (who.ticks) return true;
    return false;
  }
}

/** Nobody knows who is on it, as after an update that changed the form: its screen comes back and says so. */
function letGo(socket: WebSocket): [] {
  closeQuietly(socket, closeCodes.failed, 'unknown');
  return [];
}
