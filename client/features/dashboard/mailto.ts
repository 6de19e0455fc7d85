export type MailtoFields = { readonly address: string; readonly subject: string; readonly body: string };

/** A `mailto:` address (RFC 6068): spaces as %20, never as a plus, and lines that end with CR and LF. */
export function mailtoOf({ address, subject, body }: MailtoFields): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body)}`;
}

const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'));
