import { paths } from '#protocol/paths.ts';
import { BookmarkPlus, Download, Ellipsis, ListChecks, Plus, Printer, Sheet, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLive, useRoom } from '../../live/react/use-room.ts';
import { ownTemplates as templateWords, programme as words, timers as timerWords } from '../../text/es.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { downloadFrom } from '../../lib/network/download.ts';
import { notify } from '../../lib/notify.ts';
import styles from './programme-view.module.css';

type HeadButtonsProps = {
  readonly count: number;
  /** The choice of a place. */
  readonly places: ReactNode;
  readonly isTable: boolean;
  readonly isSelecting: boolean;
  readonly onSelect: () => void;
  readonly onSelectAll: () => void;
  readonly onAdd: (isFull: boolean) => void;
  readonly onImport: () => void;
  readonly onTemplate: () => void;
};

/** A table is selected by its rows; a list has a mode for that. */
export function HeadButtons({
  count,
  places,
  isTable,
  isSelecting,
  onSelect,
  onSelectAll,
  onAdd,
  ...inAndOut
}: HeadButtonsProps) {
  const most = useRoom(({ session }) => session.max_timers);
  return (
    <>
      <span className={styles.count}>
        {timerWords.count(count, most)}
        {most - count === 1 && <span className={styles.left}> · {timerWords.oneLeft}</span>}
      </span>
      {places}
      {!isTable && count > 0 && (
        <Button size="small" icon={ListChecks} aria-pressed={isSelecting} onClick={onSelect}>
          {words.selectMode}
        </Button>
      )}
      {isSelecting && !isTable ? (
        <Button size="small" onClick={onSelectAll}>
          {words.all}
        </Button>
      ) : (
        <Button size="small" icon={Plus} wordless={isTable ? undefined : 'phone'} onClick={() => onAdd(count >= most)}>
          {words.add}
        </Button>
      )}
      <InAndOut {...inAndOut} isEmpty={count === 0} />
    </>
  );
}

type InAndOutProps = Pick<HeadButtonsProps, 'onImport' | 'onTemplate'> & { readonly isEmpty: boolean };

/** The ways of a programme from and to other programs and events. */
function InAndOut({ onImport, onTemplate, isEmpty }: InAndOutProps) {
  const { headers } = useLive();
  const id = useRoom((room) => room.session.session_id);
  const save = async (format: 'csv' | 'xlsx') => {
    const isDone = await downloadFrom(
      `/api/events/${id}/programme?format=${format}`,
      await headers(),
      `a-tiempo-${id.slice(-8)}-${words.file}.${format}`,
    );
    if (!isDone) notify.error(words.exportFailed);
  };
  return (
    <Menu iconOnly size="small" icon={Ellipsis} label={words.more}>
      <MenuItem icon={Upload} onClick={onImport}>
        {words.import}
      </MenuItem>
      {!isEmpty && (
        <MenuItem icon={BookmarkPlus} onClick={onTemplate}>
          {templateWords.saveEntry}
        </MenuItem>
      )}
      <MenuItem icon={Sheet} onClick={() => void save('xlsx')}>
        {words.exportAs.xlsx}
      </MenuItem>
      <MenuItem icon={Download} onClick={() => void save('csv')}>
        {words.exportAs.csv}
      </MenuItem>
      <MenuLink icon={Printer} to={paths.print(id)} target="_blank">
        {words.print}
      </MenuLink>
    </Menu>
  );
}
