import { patientFetch } from './patient-fetch.ts';

/** Saves a text as a file of the device. */
export const download = (name: string, type: string, text: string): void => save(new Blob([text], { type }), name);

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has to begin reading it before it may go.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves what a call answers as a file. False if it was refused or did not come. */
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
