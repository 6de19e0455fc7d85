import { moderator } from '../../../text/es.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useBoardView } from './board-view.ts';
import { TimerBoard } from './timer-board.tsx';

const words = moderator.views;

const options = [
  { value: 'cards', label: words.cards },
  { value: 'list', label: words.list },
] as const;

/** All timers as cards or as a list, whichever was chosen last. */
export function ChosenBoard() {
  const { view, choose } = useBoardView();
  const choice = <SegmentedControl size="small" label={words.title} options={options} value={view} onChange={choose} />;
  return <TimerBoard view={view} choice={choice} />;
}
