import { useEffect, useState } from 'react';
import { language, legal as words } from '../../text/es.ts';
import { SitePage } from '../../ui/site-page.tsx';
import { LegalBlock } from './legal-block.tsx';
import type { Facts, LegalDocument } from './legal-document.ts';
import styles from './legal.module.css';
import { MarkedWords } from './marked-words.tsx';
import { api, reply } from '../../api.ts';

/** The day of the last change to the documents. */
const UPDATED = '2026-11-23';

/** A document to read, navigate and print. */
export function LegalPage({ write }: { write: (facts: Facts) => LegalDocument }) {
  const { status, facts } = useFacts();
  const { title, summary, sections } = write(facts);
  return (
    <SitePage
      title={title}
      lead={
        <>
          {words.updated} <time dateTime={UPDATED}>{asDay(UPDATED)}</time>
        </>
      }
      contents={{ label: words.contents, sections, isNumbered: true }}
    >
      <article className={styles.document} aria-busy={status === 'loading'}>
        <MissingFacts status={status} />
        <aside className={styles.summary} aria-label={words.summary}>
          <h2>{words.summary}</h2>
          {summary.map((text, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the texts change when the operator is known
            <p key={index}>
              <MarkedWords>{text}</MarkedWords>
            </p>
          ))}
        </aside>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className={styles.section}>
            <h2 id={section.id}>{section.title}</h2>
            {section.blocks.map((block, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- their order never changes
              <LegalBlock key={index} block={block} />
            ))}
          </section>
        ))}
      </article>
    </SitePage>
  );
}

/** What is missing in the document, clearly visible. */
function MissingFacts({ status }: Pick<KnownFacts, 'status'>) {
  if (status === 'failed')
    return (
      <p role="status" className={styles.notice}>
        {words.failed}
      </p>
    );
  if (status !== 'incomplete') return null;
  return (
    <div role="status" className={styles.notice}>
      <b>{words.unset.title}</b>
      <p>{words.unset.hint}</p>
    </div>
  );
}

const asDay = (day: string) => new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

type FactsStatus = 'loading' | 'complete' | 'incomplete' | 'failed';

type KnownFacts = { readonly status: FactsStatus; readonly facts: Facts };

const unknown: Facts = { ...words.unknown, processors: null };

/** The pages are rendered at build time, for any installation: the facts come from the server. */
function useFacts(): KnownFacts {
  const [known, setKnown] = useState<KnownFacts>({ status: 'loading', facts: unknown });
  useEffect(() => {
    let isWanted = true;
    void readFacts().then((answer) => isWanted && setKnown(answer));
    return () => {
      isWanted = false;
    };
  }, []);
  return known;
}

async function readFacts(): Promise<KnownFacts> {
  const answer = await reply(() => api.config.$get());
  if (!answer.ok) return { status: 'failed', facts: unknown };
  const { operator, support_email: email, processors } = answer.value;
  const isComplete = operator.name !== '' && operator.address !== '' && email !== '';
  const facts = {
    name: operator.name || words.missing.name,
    address: operator.address || words.missing.address,
    email: email === '' ? words.missing.email : `[${email}](mailto:${email})`,
    processors,
  };
  return { status: isComplete ? 'complete' : 'incomplete', facts };
}
