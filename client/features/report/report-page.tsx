import { Download, History, MessageCircleQuestionMark, RefreshCw, Table } from 'lucide-react';
import { authSession } from '../../identity/auth-session.ts';
import { downloadFrom, tableFormats, type TableFormat } from '../../lib/network/download.ts';
import type { Failure } from '../../lib/network/failure.ts';
import { notify } from '../../lib/notify.ts';
import { brand, report as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Action, Print } from './report-actions.tsx';
import { Report } from './report.tsx';
import styles from './report.module.css';
import { isRefused, useReport, type ReportReader, type ReportState, type Visitor } from './use-report.ts';

/** The report and its actions. In print only the report is left. */
export function ReportPage({ visitor }: { visitor: Visitor }) {
  const { reading, refresh } = useReport(visitor);
  return (
    <>
      <PageHeader
        brand={<HomeLink label={brand.home} />}
        actions={
          reading.state === 'here' &&
          (reading.report.isFinal ? (
            <KeptActions {...reading.reader} />
          ) : (
            <Actions {...reading.reader} onRefresh={() => void refresh()} />
          ))
        }
      />
      <main className={styles.page}>
        <Body reading={reading} onRetry={() => void refresh()} />
      </main>
    </>
  );
}

function Body({ reading, onRetry }: { reading: ReportState; onRetry: () => void }) {
  switch (reading.state) {
    case 'loading':
      return (
        <>
          <VisuallyHidden role="heading" aria-level={1}>
            {words.title}
          </VisuallyHidden>
          <p role="status">{words.loading}</p>
        </>
      );
    case 'here':
      return <Report report={reading.report} />;
    case 'failed': {
      const { title, hint } = whyNot(reading.failure);
      return (
        <EmptyState
          level="h1"
          title={title}
          hint={hint}
          action={
            <Button icon={RefreshCw} onClick={onRetry}>
              {words.retry}
            </Button>
          }
        />
      );
    }
  }
}

function whyNot(failure: Failure): { title: string; hint: string } {
  const { error, message } = failure;
  if (isRefused(failure)) return { title: words.noRights, hint: words.noRightsHint };
  if (error === 'session_not_found') return { title: words.gone, hint: words.goneHint };
  return { title: words.failed, hint: message };
}

const KeptActions = (reader: ReportReader) => (
  <>
    <Print />
    <Menu wordless="narrow" icon={Download} label={words.download}>
      <TableItems of="report" path={`reports/${reader.sessionId}`} reader={reader} />
      <TableItems of="trail" path={`reports/${reader.sessionId}/trail`} reader={reader} />
    </Menu>
  </>
);

/** What can be saved as a table. */
const icons = { report: Table, questions: MessageCircleQuestionMark, trail: History } as const;

type TableItemsProps = { of: keyof typeof icons; path: string; reader: ReportReader };

const TableItems = ({ of, path, reader }: TableItemsProps) => (
  <>
    {tableFormats.map((format) => (
      <MenuItem
        key={format}
        icon={icons[of]}
        onClick={() => void save(path, { name: words.tables[of].file, format, ...reader })}
      >
        {words.tables[of][format]}
      </MenuItem>
    ))}
  </>
);

type ActionsProps = ReportReader & { onRefresh: () => void };

function Actions({ sessionId, headers, onRefresh }: ActionsProps) {
  const reader = { sessionId, headers };
  return (
    <>
      <Action icon={RefreshCw} label={words.refresh} onClick={onRefresh} />
      <Print />
      <Menu wordless="narrow" icon={Download} label={words.download}>
        <TableItems of="report" path={`events/${sessionId}/stats`} reader={reader} />
        <TableItems of="questions" path={`questions/${sessionId}`} reader={reader} />
        <TableItems of="trail" path={`events/${sessionId}/trail`} reader={reader} />
      </Menu>
    </>
  );
}

type Saved = ReportReader & { readonly name: string; readonly format: TableFormat };

async function save(path: string, { name, format, sessionId, headers }: Saved): Promise<void> {
  const token = await authSession.token();
  const said = { ...headers, ...(token !== null && { Authorization: `Bearer ${token}` }) };
  const file = `a-tiempo-${sessionId.slice(-8)}-${name}.${format}`;
  if (!(await downloadFrom(`/api/${path}?format=${format}`, said, file))) notify.error(words.failed);
}
