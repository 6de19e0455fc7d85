import type { Alert } from '#protocol/alerts.ts';

/** Alerts in the order in which a run meets them. */
export const byAlertTime = (a: Alert, b: Alert): number => b.at_seconds - a.at_seconds || (a.id < b.id ? -1 : 1);
