import type { Mailer } from './mail.ts';

/** `A Tiempo <hola@ejemplo.mx>`, as the binding wants it; an address alone is its own name. */
function senderFrom(from: string): EmailAddress {
  const [, name = '', email = from] = /^"?(.*?)"?\s*<([^<>]+)>$/.exec(from.trim()) ?? [];
  return { name: name === '' ? email : name, email };
}

/** What went wrong, as a code: the message of the binding may repeat an address. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && /^[A-Z_]+$/.test(String(error.code))
    ? String(error.code)
    : 'no code';

/** Cloudflare Email Sending. */
export const cloudflareMailer =
  (binding: SendEmail, from: string): Mailer =>
  async ({ to, subject, text, html }) => {
    try {
      await binding.send({ from: senderFrom(from), to, subject, text, html });
    } catch (error) {
      // oxlint-disable-next-line preserve-caught-error -- the log prints causes, with the addresses in them
      throw new Error(`Cloudflare did not take the mail: ${codeOf(error)}`);
    }
  };
