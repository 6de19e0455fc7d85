import { paths } from '#protocol/paths.ts';
import {
  Archive,
  CalendarCog,
  ChartColumn,
  CircleStop,
  Copy,
  Ellipsis,
  ExternalLink,
  History,
  Keyboard,
  LayoutDashboard,
  MessageCircleQuestionMark,
  Monitor,
  MonitorUp,
  Moon,
  Plug,
  ShieldCheck,
  ShieldOff,
  Sun,
  Truck,
  UserRoundPlus,
  Volume2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ABANDONED_AFTER } from '#domain/room/abandoned.ts';
import { inWords } from '../../lib/network/in-words.ts';
import { notify } from '../../lib/notify.ts';
import { openSecondScreen } from '../../lib/browser/second-screen.ts';
import { useSecondScreen } from '../../lib/browser/use-second-screen.ts';
import { dateAndTime } from '../../lib/time/time-of-day.ts';
import { keepTheme, themes } from '../../lib/browser/theme.ts';
import { usePanelTheme } from '../../lib/browser/use-panel-theme.ts';
import { usePlacesTaken } from '../../live/react/use-places-taken.ts';
import { useLive, useRequest, useRoom } from '../../live/react/use-room.ts';
import {
  controller,
  errors,
  noPlaceLeft,
  panel as words,
  secondScreen,
  sharing,
  sound,
  toasts,
  trail,
} from '../../text/es.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import styles from './panel-menu.module.css';

type PanelMenuProps = {
  onQuestions: () => void;
  onEvent: () => void;
  onBackup: () => void;
  onDuplicate: () => void;
  onMove: () => void;
  onTrail: () => void;
  onSecondController: () => void;
  onPrograms: () => void;
  onSound: () => void;
  onKeys: () => void;
  onFinish: () => void;
  /** Entries of the account. */
  account?: ReactNode;
};

/** The menu of the panel: rarely used actions, and the end of the event. */
export function PanelMenu({
  onQuestions,
  onEvent,
  onBackup,
  onDuplicate,
  onMove,
  onTrail,
  onSecondController,
  onPrograms,
  onSound,
  onKeys,
  onFinish,
  account,
}: PanelMenuProps) {
  const id = useRoom((room) => room.session.session_id);
  const codes = useRoom((room) => room.codes);
  // As after a reload without a network: a running stage would lose its code.
  const isUnknown = useRoom((room) => room.event.settings.viewer_code_required && room.codes === null);
  const expires = useEnd();
  const canHaveSecond = useSecondScreen();
  const hint = usePlacesTaken() === null ? null : noPlaceLeft.title;
  return (
    <Menu iconOnly icon={Ellipsis} label={words.menu}>
      <MenuLink icon={ExternalLink} hint={hint} to={paths.viewer(id, codes?.viewer)} target="_blank">
        {words.openStage}
      </MenuLink>
      {canHaveSecond && (
        <MenuItem
          icon={MonitorUp}
          disabled={isUnknown}
          onClick={() => void openSecondScreen(paths.viewer(id, codes?.viewer), id)}
        >
          {secondScreen.open}
        </MenuItem>
      )}
      <MenuLink icon={LayoutDashboard} hint={hint} to={paths.operator(id)} target="_blank">
        {words.operator}
      </MenuLink>
      <MenuItem icon={MessageCircleQuestionMark} onClick={onQuestions}>
        {words.questions}
      </MenuItem>
      <MenuItem icon={CalendarCog} onClick={onEvent}>
        {words.event}
      </MenuItem>
      <MenuItem icon={Archive} onClick={onBackup}>
        {words.backup}
      </MenuItem>
      <MenuItem icon={Copy} onClick={onDuplicate}>
        {words.duplicate}
      </MenuItem>
      <MenuItem icon={Truck} onClick={onMove}>
        {words.move}
      </MenuItem>
      <MenuLink icon={ChartColumn} to={paths.report(id)} target="_blank">
        {words.report}
      </MenuLink>
      <MenuItem icon={History} onClick={onTrail}>
        {trail.title}
      </MenuItem>
      {account}
      <hr className={styles.line} />
      <MenuItem icon={UserRoundPlus} onClick={onSecondController}>
        {sharing.secondController}
      </MenuItem>
      <MenuItem icon={Plug} onClick={onPrograms}>
        {words.programs}
      </MenuItem>
      <Protection />
      <MenuItem icon={Volume2} onClick={onSound}>
        {sound.title}
      </MenuItem>
      <MenuItem icon={Keyboard} onClick={onKeys}>
        {words.keys.title}
      </MenuItem>
      <ThemeItems />
      <hr className={styles.line} />
      <MenuItem icon={CircleStop} danger onClick={onFinish}>
        {controller.finish}
      </MenuItem>
      {expires && <p className={styles.note}>{controller.expires(dateAndTime(expires))}</p>}
    </Menu>
  );
}

/**
 * For a room without an owner: using it postpones its end, which is not broadcast, so the time is read when the menu
 * opens.
 */
function useEnd(): number | null {
  const { clock } = useLive();
  const expiresAt = useRoom((room) => room.session.expires_at);
  return expiresAt ? Math.max(expiresAt, clock.serverNow() + ABANDONED_AFTER) : null;
}

function Protection() {
  const isProtected = useRoom((room) => room.event.settings.viewer_code_required);
  const request = useRequest();
  const turn = async () => {
    const outcome = await request({ command: 'event.update', viewer_code_required: !isProtected });
    if (outcome.ok) notify.success(toasts.settingsUpdated);
    else notify.error(errors.settings, inWords(outcome.failure));
  };
  return (
    <MenuItem icon={isProtected ? ShieldOff : ShieldCheck} onClick={() => void turn()}>
      {isProtected ? words.unprotect : words.protect}
    </MenuItem>
  );
}

const drawings = { system: Monitor, dark: Moon, light: Sun } as const;

function ThemeItems() {
  const theme = usePanelTheme();
  return (
    <div role="group" aria-label={words.theme.title} className={styles.group}>
      {themes.map((each) => (
        <MenuItem key={each} icon={drawings[each]} aria-current={each === theme} onClick={() => keepTheme(each)}>
          {words.theme[each]}
        </MenuItem>
      ))}
    </div>
  );
}
