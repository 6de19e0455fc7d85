declare const unit: unique symbol;

/** A moment on the server's clock, in whole milliseconds since the epoch. */
export type Instant = number & { readonly [unit]: 'instant' };

/** A span of whole milliseconds. Negative once a timer has run over. */
export type Millis = number & { readonly [unit]: 'millis' };
