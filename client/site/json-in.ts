/** JSON for a script element, which no text in it can end. */
export const jsonIn = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
