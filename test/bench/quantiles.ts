import { quantile } from '../support/network-paths.ts';

export const quantilesOf = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  p99: quantile(values, 0.99),
});

export const median = (values: readonly number[]): number => quantile(values, 0.5);
