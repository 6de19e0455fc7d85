import type { Role } from './driver.ts';

/** What may have a role; the engine says which one it has. */
export const CANDIDATES: Readonly<Record<Role, string>> = {
  button: 'button, summary, [role=button]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  field: 'input, textarea',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  slider: 'input[type=range], [role=slider]',
  tab: '[role=tab]',
};

/**
 * In the page: the candidates that are drawn. Those that contain the name come first, because each question for a name is a
 * call to the engine.
 */
export function drawnIn(inside: Element | null, selector: string, name: string): readonly Element[] {
  const drawn = [...(inside ?? document).querySelectorAll(selector)].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && height > 0 && each.checkVisibility({ visibilityProperty: true });
  });
  const isLikely = (each: Element) =>
    [each.textContent, each.getAttribute('aria-label')].some((words) => words?.includes(name));
  return [...drawn.filter(isLikely), ...drawn.filter((each) => !isLikely(each))];
}
