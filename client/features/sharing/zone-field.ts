import { createContext, use, type ReactNode } from 'react';

type ZoneFieldProps = { value: string; date: string; onChange: (zone: string) => void };

/** How a time zone is chosen. */
export type RenderZoneField = (props: ZoneFieldProps) => ReactNode;

/** The page has it of the event's settings. */
export const ZoneFieldContext = createContext<RenderZoneField>(() => null);

export const useZoneField = () => use(ZoneFieldContext);
