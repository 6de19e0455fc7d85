import { connection, network } from '../text/es.ts';
import type { FailedChunk } from './use-chunk.ts';

/** What people read of a part that did not load. What belongs to an older build comes only with a newer page. */
export function failedWords({ isGone }: FailedChunk) {
  if (!isGone) return { title: network.failed };
  return { ...connection.refused.newVersion, reload: connection.refused.reload };
}
