/** Lighthouse's results for a page: scores from 0 to 100, times in ms; `cls`, the layout shift, has no unit. */
export type Measured = {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly fcp: number;
};

type LighthouseRun = {
  readonly runs: string;
  readonly worth: number;
  readonly version: string;
  readonly chrome: string;
  readonly day: Date;
};

const LEAST = 95;
const SCORES = ['performance', 'accessibility', 'practices', 'seo'] as const;

/** The median of each figure, because a busy machine may spoil single runs. Throws if there are no runs. */
export function medianOf(runs: readonly Measured[]): Measured {
  const [first] = runs;
  if (!first) throw new Error('Nothing was measured');
  const middle = (valueOf: (run: Measured) => number) =>
    runs.map(valueOf).toSorted((a, b) => a - b)[Math.floor((runs.length - 1) / 2)] ?? Number.NaN;
  return {
    page: first.page,
    performance: middle(({ performance }) => performance),
    accessibility: middle(({ accessibility }) => accessibility),
    practices: middle(({ practices }) => practices),
    seo: middle(({ seo }) => seo),
    lcp: middle(({ lcp }) => lcp),
    cls: middle(({ cls }) => cls),
    tbt: middle(({ tbt }) => tbt),
    fcp: middle(({ fcp }) => fcp),
  };
}

export const tooLow = (all: readonly Measured[]): readonly string[] =>
  all.flatMap((measured) =>
    SCORES.filter((name) => !(measured[name] >= LEAST)).map(
      (name) => `${measured.page}: ${name} ${measured[name]}, and ${LEAST} is the least`,
    ),
  );

const ROWS = [['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']];

export function tableOf(all: readonly Measured[]): string {
  const rows = [
    ...ROWS,
    ...all.map((one) => [
      one.page,
      ...SCORES.map((name) => String(one[name])),
      ...[one.fcp, one.lcp, one.tbt].map((ms) => ms.toFixed(0)),
      one.cls.toFixed(3),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

export const reportOf = (all: readonly Measured[], { runs, worth, version, chrome, day }: LighthouseRun): string =>
  `# Lighthouse

\`npm run lighthouse -- --record\` wrote this on ${day.toISOString().slice(0, 10)}: Lighthouse ${version} in Chromium ${chrome}, mobile profile with
simulated throttling (slow 4G, a processor four times slower), the product as \`npm start\` serves it on this machine, the
median of ${runs} runs of each page, benchmark index ${worth.toFixed(0)} or more. It fails below ${LEAST} in any category.

${tableOf(all)}

The local server speaks HTTP/1.1 and sends everything as Cloudflare would, but over six connections instead of one with
HTTP/2 or 3: a deployment is not slower. \`npm run lighthouse -- --url https://host\` measures one.
`;
