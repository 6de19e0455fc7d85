declare const unit: unique symbol;

/** A moment on the room's clock, in milliseconds since the epoch. Only a screen's estimate of it has a fraction. */
export type Instant = number & { readonly [unit]: 'instant' };

/** A duration in milliseconds. A time left is negative in overtime. */
export type Millis = number & { readonly [unit]: 'millis' };
