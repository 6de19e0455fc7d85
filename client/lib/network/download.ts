import { patientFetch } from './patient-fetch.ts';

/** Saves a text as a file on the device. */
export const download = (name: string, type: string, text: string): void => save(new Blob([text], { type }), name);

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser must have started reading it before it is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The formats of tables, the one that every Excel opens in columns first. */
export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Saves the answer of a call as a file. False if it was refused or got no answer. */
export async function downloadFrom(
  url: string,
  headers: Readonly<Record<string, string>>,
  name: string,
): Promise<boolean> {
  const response = await patientFetch(url, { headers }).catch(() => null);
  if (!response?.ok) return false;
  save(await response.blob(), name);
  return true;
}
