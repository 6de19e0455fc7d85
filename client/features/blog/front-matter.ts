/** Splits a Markdown file: the lines between `---` as fields, the rest as text. */
export type Source = { readonly fields: Readonly<Record<string, string>>; readonly body: string };

const FILE = /^---\n(?<head>.*?)\n---\n(?<body>.*)$/su;
const FIELD = /^(?<name>\w+): *(?<value>.*)$/u;

export function parseSource(text: string): Source {
  const { head = '', body = text } = FILE.exec(text)?.groups ?? {};
  const fields = head
    .split('\n')
    .map((line) => FIELD.exec(line)?.groups)
    .map((field) => [field?.['name'] ?? '', field?.['value']?.trim() ?? ''] as const);
  return { fields: Object.fromEntries(fields.filter(([name]) => name !== '')), body };
}
