import { patientFetch } from './patient-fetch.ts';

/** Saves a text as a file on the device. */
export const download = (name: string, type: string, text: string): void => save(new Blob([text], { type }), name);

/** Saves a file on the device. */
export function save(file: Blob, name: string): void {
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

/** The answer of a call as a file; null if it was refused or got no answer. */
export async function fileFrom(url: string, headers: Readonly<Record<string, string>>): Promise<Blob | null> {
  const response = await patientFetch(url, { headers }).catch(() => null);
  return response?.ok ? response.blob() : null;
}

/** Saves the answer of a call as a file. False if it was refused or got no answer. */
export async function downloadFrom(
  url: string,
  headers: Readonly<Record<string, string>>,
  name: string,
): Promise<boolean> {
  const file = await fileFrom(url, headers);
  if (file) save(file, name);
  return file !== null;
}
