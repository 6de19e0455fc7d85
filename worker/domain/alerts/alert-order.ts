import type { Alert } from '#protocol/alerts.ts';

/** Compares alerts by the order in which they come in a run. */
export const byAlertTime = (a: Alert, b: Alert): number => b.at_seconds - a.at_seconds || (a.id < b.id ? -1 : 1);
