/**
 * Copies a text by the old command on a field, where the page may not use the clipboard (no HTTPS, an old browser). The
 * field is placed beside the pressed button: outside an open dialog nothing can be selected.
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
