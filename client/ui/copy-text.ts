/**
 * Where the page may not write to the clipboard (no HTTPS, an old browser), the old command on a field still can. The
 * field stands beside what was pressed: outside an open dialog nothing can be selected.
 */
export async function copyText(text: string, near: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    near.after(field);
    field.select();
    document.execCommand('copy');
    field.remove();
    near.focus();
  }
}
