import type { DownMessage } from '#protocol/down.ts';

/** A frame from a room, for a reader who checks what is in it instead of trusting the type of the frame. */

type AnyData = DownMessage['data'];
type KeyOf<Data> = Data extends unknown ? keyof Data : never;
type ValueOf<Data, Key> = Data extends unknown ? (Key extends keyof Data ? Data[Key] : never) : never;

/** Every field that the data of some frame has. Which are there depends on the frame's `type`. */
export type FrameData = { readonly [Key in KeyOf<AnyData>]?: ValueOf<AnyData, Key> };

export interface Frame extends Pick<DownMessage, 'rev' | 'server_time' | 'cause'> {
  readonly type: string;
  readonly data: FrameData;
  /** When it arrived, by the clock of this machine: epoch ms. */
  readonly arrived: number;
  /** The frame as it came. */
  readonly text: string;
}

/** This machine's clock in epoch ms, finer than `Date.now()`. */
export const deviceNow = (): number => performance.timeOrigin + performance.now();

/** The frame in a text, or null if the text is no JSON object. */
export function frameIn(text: string): Frame | null {
  try {
    const frame: Frame | null = JSON.parse(text);
    return typeof frame !== 'object' || frame === null
      ? null
      : { ...frame, data: Object(frame.data), arrived: deviceNow(), text };
  } catch {
    return null;
  }
}
