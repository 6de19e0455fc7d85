/** Saves a text as a file of the device. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has to begin reading it before it may go.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
