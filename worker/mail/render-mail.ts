import { language, PRODUCT } from '#words/language.ts';
import { everyMail, type MailContent } from '#words/mails.ts';

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

/** Renders text and HTML of a mail. The HTML loads nothing. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = content.subject.replaceAll(/\s+/g, ' ').trim();
  return { subject, text: asText(content), html: asHtml({ ...content, subject }) };
}

function asText({ greeting, paragraphs, action, facts, closing }: MailContent): string {
  const blocks = [
    greeting,
    ...paragraphs,
    facts?.map(([what, value]) => `${what}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.link}`,
    ...closing,
    `-- \n${everyMail.signature}`,
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// Colours only in pairs: everything else follows the reader's theme.
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background-color:#0b6b47;color:#ffffff;font-weight:bold;text-decoration:none';

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const button = ({ label, link }: NonNullable<MailContent['action']>) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${everyMail.linkHelp}<br><a href="${escapeHtml(link)}" style="word-break:break-all">${escapeHtml(link)}</a></p>`;

const row = ([what, value]: readonly [string, string]) =>
  `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:normal">${escapeHtml(what)}</th><td style="padding:6px 0;font-weight:bold;vertical-align:top">${escapeHtml(value)}</td></tr>`;

const table = (facts: NonNullable<MailContent['facts']>) =>
  `<table style="margin:0 0 16px;border-collapse:collapse;font-size:16px;line-height:1.5">${facts.map(row).join('')}</table>`;

function asHtml({ subject, greeting, paragraphs, action, facts, closing }: MailContent): string {
  const parts = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts && table(facts),
    action && button(action),
    ...closing.map(paragraph),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0">
<div lang="${language}" style="max-width:560px;margin:0 auto;padding:24px;${FONT};font-size:16px;line-height:1.5">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold">${PRODUCT}</p>
${parts.filter((part) => part !== undefined).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #888888;font-size:14px">${everyMail.signature}</p>
</div>
</body>
</html>
`;
}
