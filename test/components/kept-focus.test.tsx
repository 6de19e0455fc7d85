import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { useKeptFocus } from '../../client/ui/use-kept-focus.ts';

function Lists({ lists }: { lists: readonly (readonly string[])[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section {...useKeptFocus('data-id', heading)}>
      <h2 ref={heading} tabIndex={-1}>
        Heading
      </h2>
      {lists.map((ids, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list has nothing else
        <ul key={nth}>
          {ids.map((id) => (
            <li key={id} data-id={id}>
              <button type="button">{`${id} first`}</button>
              <button type="button">{`${id} second`}</button>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

/** Draws lists of rows, with the focus on a button of the first ones, and then others. Says what has the focus. */
function focusAfter(button: string, before: readonly (readonly string[])[], after: readonly (readonly string[])[]) {
  const place = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  flushSync(() => root.render(<Lists lists={before} />));
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === button)?.focus();
  flushSync(() => root.render(<Lists lists={after} />));
  return document.activeElement?.textContent;
}

test.each([
  ['stays where the row stays', 'b second', [['a', 'b']], [['b']], 'b second'],
  ['follows a row to another list', 'b second', [['a', 'b'], ['c']], [['a'], ['c', 'b']], 'b second'],
  ['goes to the row that takes the place of one that is gone', 'b second', [['a', 'b', 'c']], [['a', 'c']], 'c second'],
  ['goes to the one before where the last one is gone', 'c first', [['a', 'b', 'c']], [['a', 'b']], 'b first'],
  ['goes to the fallback when its list is gone', 'b first', [['a'], ['b']], [['a']], 'Heading'],
])('[Q66, Y32] the focus in a list %s', (_, button, before, after, expected) => {
  expect(focusAfter(button, before, after)).toBe(expected);
});
