import { CalendarClock, Hand, TimerOff } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { instant, until } from '#domain/lib/time.ts';
import { can } from '#domain/people/roles.ts';
import { comingStart } from '#domain/programme/coming-start.ts';
import type { ProgrammeState } from '#domain/programme/plan-item.ts';
import { formatClock } from '#domain/timers/format.ts';
import type { Timer } from '#domain/timers/timer.ts';
import type { Command } from '#protocol/commands.ts';
import { lateStart } from '#domain/programme/late-start.ts';
import { dateIn } from '../../lib/time/zone.ts';
import { useEventTime } from '../../live/react/use-event-time.ts';
import { usePainted, useTimed } from '../../live/react/use-painted.ts';
import { useLive, usePerform, useRoom } from '../../live/react/use-room.ts';
import { show as words } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { StripNote } from '../../ui/strip-note.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { nextEnd, bygoneAt } from './bygone.ts';
import styles from './show.module.css';
import { startNow, noticeAt, type Notice } from './notice.ts';

type ShowNoticeProps = {
  state: ProgrammeState;
  /** The pressed button has disappeared with its notice. */
  onFocusLost: () => void;
};

/** What starts by itself, or did not, and whether the show is held, in a strip. Announced once, without the seconds. */
export function ShowNotice({ state, onFocusLost }: ShowNoticeProps) {
  const notice = useNotice(state);
  const sentence = useSentence(notice);
  const { hold } = state.show;
  return (
    <>
      {hold && (
        <StripNote icon={Hand} tone="loud" title={words.hold} close={words.close}>
          {words.held}
        </StripNote>
      )}
      {notice && (
        <StripNote
          icon={unstarted.has(notice.is) ? TimerOff : CalendarClock}
          tone="warning"
          title={words.notice}
          close={words.close}
          end={notice.is === 'coming' && <Left state={state} />}
          actions={<Actions state={state} notice={notice} onFocusLost={onFocusLost} />}
        >
          {sentence}
        </StripNote>
      )}
      <VisuallyHidden role="status">
        {hold ? words.held : notice?.is === 'coming' ? words.coming.news(notice.timer.name) : sentence}
      </VisuallyHidden>
    </>
  );
}

const unstarted: ReadonlySet<Notice['is']> = new Set(['cancelled', 'missed', 'bygone']);

function useSentence(notice: Notice | null): string | null {
  const time = useEventTime();
  if (!notice) return null;
  const { is, timer, from } = notice;
  switch (is) {
    case 'coming':
      return words.coming.title(timer.name);
    case 'waiting':
      return words.coming.waits(timer.name);
    case 'missed':
      return words.missed(timer.name, time.clock(timer.planned_start?.moment ?? 0));
    case 'bygone':
      return words.bygone(timer.name, timer.kind === 'duration' ? '' : time.whole(timer.kind.until.moment));
    case 'late':
      return words.late(timer.name, time.clock(from ?? 0));
    case 'cancelled':
      return words.cancelled(timer.name);
  }
}

type ActionsProps = ShowNoticeProps & { notice: Notice };

function Actions({ state, notice: { is, timer, from }, onFocusLost }: ActionsProps) {
  const perform = usePerform();
  const { clock } = useLive();
  const time = useEventTime();
  const isComing = is === 'coming' || is === 'waiting';
  const press = (command: Command) => {
    flushSync(() => perform(command));
    if (document.activeElement === document.body) onFocusLost();
  };
  const startFrom = (planned: NonNullable<typeof from>) => {
    const started_ago_seconds = Math.round(until(instant(clock.serverNow()), planned) / 1000);
    press({ command: 'timer.start', timer_id: timer.id, started_ago_seconds });
  };
  if (is === 'bygone') return <MoveEnd state={state} timer={timer} onPress={press} />;
  return (
    <>
      {from !== null && <Button onClick={() => startFrom(from)}>{words.startFrom(time.clock(from))}</Button>}
      <Button onClick={() => press(startNow(state, timer))}>{isComing ? words.coming.now : words.startNow}</Button>
      {isComing && (
        <Button onClick={() => press({ command: 'show.cancel', timer_id: timer.id })}>{words.coming.cancel}</Button>
      )}
    </>
  );
}

type MoveEndProps = { state: ProgrammeState; timer: Timer; onPress: (command: Command) => void };

/** Moves the end of an item, or the whole event, to the day on which its hour comes next. */
function MoveEnd({ state, timer, onPress }: MoveEndProps) {
  const mayMove = useRoom(({ you }) => you !== null && can(you.role, 'edit-timers'));
  const { clock } = useLive();
  const time = useEventTime();
  const now = clock.serverNow();
  const next = nextEnd(state, timer, { today: dateIn(state.event.time_zone, now), clock: time.clock(now) });
  if (!next || !mayMove) return null;
  return (
    <Button onClick={() => onPress(next.command)}>
      {next.isWholeEvent ? words.moveEvent(next.isToday) : words.moveEnd(next.isToday)}
    </Button>
  );
}

/** The time to the automatic start, painted without React. */
function Left({ state }: { state: ProgrammeState }) {
  const figures = useRef<HTMLSpanElement>(null);
  usePainted(state, comingStart, ({ coming }) => {
    if (figures.current && typeof coming?.left === 'number') figures.current.textContent = formatClock(coming.left);
  });
  return <Figures ref={figures} className={styles.left} />;
}

/** The most urgent notice, drawn anew in the frame in which it changes. */
function useNotice(state: ProgrammeState): Notice | null {
  const { clock } = useLive();
  // Which notice it is changes with time; the rest of it follows from the state.
  useTimed(state, comingStart, ({ coming }) => coming && `${coming.timer.id} ${coming.left === null}`);
  useTimed(state, lateStart, ({ late }) => late && late.timer.id);
  useTimed(state, bygoneAt, ({ bygone }) => bygone && bygone.timer.id);
  return noticeAt(state, instant(clock.serverNow()));
}
