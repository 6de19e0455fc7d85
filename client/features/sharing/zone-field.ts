import { createContext, use } from 'react';
import type { ComponentType } from 'react';

export type ZoneField = ComponentType<{ value: string; date: string; onChange: (zone: string) => void }>;

/** How a time zone is chosen; the page has it of the event's settings. */
export const ZoneFieldContext = createContext<ZoneField | null>(null);

export const useZoneField = () => use(ZoneFieldContext);
