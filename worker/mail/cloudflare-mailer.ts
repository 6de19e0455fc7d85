import type { Mailer } from './mail.ts';

/** `A Tiempo <hola@ejemplo.mx>` in the form of the binding; an address without a name is its own name. */
function senderFrom(from: string): EmailAddress {
  const [, name = '', email = from] = /^"?(.*?)"?\s*<([^<>]+)>$/.exec(from.trim()) ?? [];
  return { name: name === '' ? email : name, email };
}

/** The binding's error code: its message may contain an address. */
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
