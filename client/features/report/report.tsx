import type { ReactNode } from 'react';
import { millis } from '#domain/lib/time.ts';
import { punctualityOf } from '#domain/programme/plan.ts';
import { sentenceOf } from '#domain/programme/programme-answer.ts';
import type { Stats } from '#protocol/stats.ts';
import { eventColors } from '../../lib/event-colors.ts';
import { shownLogo } from '../../lib/logo-address.ts';
import { timesIn } from '../../lib/time/time-of-day.ts';
import { isElsewhere } from '../../lib/time/zone.ts';
import { ZoneName } from '../../lib/time/zone-name.tsx';
import { about, grouped, punctuality, report as words } from '../../text/es.ts';
import { Figures } from '../../ui/figures.tsx';
import { LogoImage } from '../../ui/logo-image.tsx';
import { Presenters } from './presenter-table.tsx';
import { differenceInAll, overran } from './presenters.ts';
import { Questions } from './question-list.tsx';
import styles from './report.module.css';
import { Span } from './span.tsx';
import { TimerTable } from './timer-table.tsx';
import type { ReportContent as Content } from './use-report.ts';

type ReportProps = {
  report: Content;
  /** Of its name: another one is above it on the page. */
  level?: 'h1' | 'h2';
};

/** Planned and actual times, as a page to read, print and file. */
export function Report({ report: { stats, approved, isFinal }, level: Name = 'h1' }: ReportProps) {
  const { time_zone, opened_at, taken_at, face } = stats;
  const { whole } = timesIn(time_zone);
  return (
    <article className={styles.report}>
      <header className={styles.head} {...(face && eventColors(face))}>
        {face?.logo && (
          <LogoImage logo={shownLogo(face.logo, { id: stats.session_id, name: stats.name })} className={styles.logo} />
        )}
        <p className={styles.kind}>{words.title}</p>
        <Name className={styles.name}>{stats.name}</Name>
        <p className={styles.quiet}>
          {words.opened(whole(opened_at))} · {(isFinal ? words.endedOn : words.taken)(whole(taken_at))}
          {isElsewhere(time_zone, taken_at) && (
            <>
              {' · '}
              <ZoneName zone={time_zone} />
            </>
          )}
        </p>
      </header>
      <Summary stats={stats} isFinal={isFinal} />
      <section className={styles.part} aria-labelledby="timers">
        <h2 id="timers">{words.timers}</h2>
        {stats.timers.length === 0 ? <p className={styles.quiet}>{words.noTimers}</p> : <TimerTable stats={stats} />}
      </section>
      <Presenters stats={stats} />
      <Questions stats={stats} approved={approved} />
    </article>
  );
}

function Summary({ stats, isFinal }: { stats: Stats; isFinal: boolean }) {
  const { totals, timers } = stats;
  const difference = differenceInAll(timers);
  const used = timers.filter(({ starts }) => starts > 0).length;
  const { late_ms = null } = stats;
  const sentence = sentenceOf(punctualityOf({ late: late_ms === null ? null : millis(late_ms) }));
  return (
    <section className={styles.part} aria-label={words.summary}>
      <dl className={styles.figures}>
        <Fact
          name={used > 0 && used < timers.length ? words.plannedOfUsed : words.planned}
          value={<Span s={totals.actual_seconds - difference} />}
        />
        <Fact name={words.actual} value={<Span s={totals.actual_seconds} />} />
        <Fact name={words.difference} value={<Span s={difference} signed />} />
        <Fact name={words.overtime} value={<Span s={totals.overtime_seconds} />} />
      </dl>
      {used > 0 && <p>{words.overran(timers.filter(overran).length)}</p>}
      {sentence && <p>{`${(isFinal ? punctuality.ended : punctuality.goes)(sentence)}.`}</p>}
      <dl className={styles.small}>
        <Fact name={words.messages} value={<Figures>{stats.messages}</Figures>} />
        <Fact name={words.people} value={<Figures>{stats.most_users}</Figures>} />
        {stats.hall && stats.hall.most > 0 && <Audience hall={stats.hall} />}
      </dl>
    </section>
  );
}

function Audience({ hall: { most, most_reading, asked, voted, turned_away } }: { hall: NonNullable<Stats['hall']> }) {
  const ofThem = most_reading > 0 ? ` (${words.ofThem(about(most_reading))})` : '';
  return (
    <>
      <Fact name={words.audience} value={<Figures>{`${grouped(most)}${ofThem}`}</Figures>} />
      <Fact name={words.asked} value={<Figures>{grouped(asked)}</Figures>} />
      <Fact name={words.voted} value={<Figures>{grouped(voted)}</Figures>} />
      {turned_away > 0 && <Fact name={words.turnedAway} value={<Figures>{grouped(turned_away)}</Figures>} />}
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
