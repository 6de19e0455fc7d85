/** The language of every text here, as pages and formats name it. */
export const language = 'es-MX';

/** The product's name. */
export const PRODUCT = 'A Tiempo';
