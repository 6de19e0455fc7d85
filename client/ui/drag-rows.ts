type Drag = {
  /** All rows have the same height, px. */
  readonly list: HTMLElement;
  readonly scroller: HTMLElement;
  readonly from: number;
  readonly onDrop: (to: number) => void;
};

/** Within this distance of its edge, px, the list scrolls by itself. */
const EDGE = 48;
const FASTEST = 14;

/**
 * Moves a row with the pointer while the others make room. Nothing changes in the room until it is dropped. Not for the
 * programme, whose rows are drawn only while they are in view and are moved several at once (decision 4).
 */
export function dragRow(grip: Element, down: PointerEvent, { list, scroller, from, onDrop }: Drag): void {
  const rows = [...list.querySelectorAll<HTMLElement>('li')];
  const [row, first, second] = [rows[from], rows[0], rows[1]];
  if (!row || !first || !second) return;
  const pitch = second.offsetTop - first.offsetTop;
  const scrolledAtFirst = scroller.scrollTop;
  const ending = new AbortController();
  let pointer = down.clientY;
  let to = from;
  let frame = 0;

  const follow = () => {
    const way = pointer - down.clientY + scroller.scrollTop - scrolledAtFirst;
    const y = Math.max(-from * pitch, Math.min((rows.length - 1 - from) * pitch, way));
    row.style.translate = `0 ${y}px`;
    const next = from + Math.round(y / pitch);
    if (next === to) return;
    for (const index of between(from, to)) rows[index]?.style.removeProperty('translate');
    for (const index of between(from, next))
      rows[index]?.style.setProperty('translate', `0 ${Math.sign(from - next) * pitch}px`);
    to = next;
  };
  const scroll = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const beyond = Math.min(0, pointer - top - EDGE) + Math.max(0, pointer - bottom + EDGE);
    if (beyond !== 0) scroller.scrollTop += Math.max(-1, Math.min(1, beyond / EDGE)) * FASTEST;
    follow();
    frame = requestAnimationFrame(scroll);
  };
  const end = (drops: boolean) => {
    ending.abort();
    cancelAnimationFrame(frame);
    delete list.dataset['sorting'];
    delete row.dataset['grabbed'];
    for (const each of rows) each.style.removeProperty('translate');
    if (drops && to !== from) onDrop(to);
  };

  down.preventDefault();
  grip.setPointerCapture(down.pointerId);
  list.dataset['sorting'] = '';
  row.dataset['grabbed'] = '';
  frame = requestAnimationFrame(scroll);
  const { signal } = ending;
  grip.addEventListener('pointermove', (event) => void (pointer = at(event)), { signal });
  grip.addEventListener('pointerup', () => end(true), { signal });
  grip.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

const at = (event: Event) => (event instanceof PointerEvent ? event.clientY : 0);

/** The indices from `a` to `b`, without `a` itself. */
function between(a: number, b: number): number[] {
  const step = Math.sign(b - a);
  return Array.from({ length: Math.abs(b - a) }, (_, index) => a + step * (index + 1));
}
