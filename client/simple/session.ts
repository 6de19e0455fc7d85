import { queryNames } from '#protocol/query-names.ts';
import { keptOutput } from '../features/stage/kept-output.ts';

export const query = new URLSearchParams(location.search);

/** The room of this page. */
export const sessionId = query.get(queryNames.room) ?? '';

/** What this tab keeps of a controller's choice, as JSON. */
export const kept = (): string | null => keptOutput(sessionId);
