import { useEffect, useState } from 'react';
import type { ScreenReport } from '#protocol/up.ts';
import type { ScreenTest, User } from '#protocol/users.ts';
import { useLive, useLiveEvents } from '../../live/react/use-room.ts';

/** A test of the screens that were connected when it began. */
export type TestRun = { readonly test: ScreenTest; readonly users: readonly User[] };

/** A screen's result; `ms` is its largest possible distance from the common moment, with the error of its clock. */
export type ScreenTestResult = { readonly user: User } & (
  | { readonly verdict: 'waiting' | 'silent' }
  | { readonly verdict: 'good' | 'late'; readonly ms: number }
);

/** Larger differences between screens are visible, ms. */
export const LIMIT_MS = 50;
/** How long after the common moment reports are awaited, ms. */
const PATIENCE_MS = 5000;

/** One result for each screen, as the reports come in. */
export function useTestRun({ test, users }: TestRun): readonly ScreenTestResult[] {
  const { clock } = useLive();
  const [reports, setReports] = useState<Partial<Record<string, ScreenReport>>>({});
  const [isOver, setOver] = useState(false);
  useLiveEvents((event) => {
    if (event.event !== 'tested' || event.report.test_id !== test.test_id) return;
    const { user_id, ...report } = event.report;
    setReports((known) => ({ ...known, [user_id]: report }));
  });
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), test.at + PATIENCE_MS - clock.serverNow());
    return () => clearTimeout(timer);
  }, [test, clock]);
  return users.map((user) => {
    const report = reports[user.user_id];
    if (!report) return { user, verdict: isOver ? 'silent' : 'waiting' };
    const ms = Math.ceil(Math.abs(report.error_ms) + report.uncertainty_ms);
    return { user, verdict: ms <= LIMIT_MS ? 'good' : 'late', ms };
  });
}
