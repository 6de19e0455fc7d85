import { inNextTurn } from '../turns.ts';

type Deliver = () => void;

/**
 * Deliveries that wait for a turn each: the platform sends nothing before a turn ends, and what arrives meanwhile gets
 * turns between them. Those to seats and programs come before those to the audience; each of the two keeps its order.
 */
export class Deliveries {
  readonly #direct: Deliver[] = [];
  readonly #audience: Deliver[] = [];
  #hasTurn = false;

  get hasDirect(): boolean {
    return this.#direct.length > 0;
  }

  get isEmpty(): boolean {
    return this.#direct.length + this.#audience.length === 0;
  }

  toDirect(deliver: Deliver): void {
    this.#direct.push(deliver);
    this.#takeTurn();
  }

  toAudience(deliver: Deliver): void {
    this.#audience.push(deliver);
    this.#takeTurn();
  }

  /** Makes all deliveries to seats and programs now. */
  deliverDirect(): void {
    while (this.hasDirect) deliverFirst(this.#direct);
  }

  #takeTurn(): void {
    if (this.#hasTurn || this.isEmpty) return;
    this.#hasTurn = true;
    inNextTurn(() => this.#deliverNext());
  }

  #deliverNext(): void {
    this.#hasTurn = false;
    try {
      deliverFirst(this.hasDirect ? this.#direct : this.#audience);
    } finally {
      this.#takeTurn();
    }
  }
}

/** A delivery stays among the others until it is done, so that what it causes comes behind them. */
function deliverFirst(deliveries: Deliver[]): void {
  try {
    deliveries[0]?.();
  } finally {
    deliveries.shift();
  }
}
