import type { Page } from '@playwright/test';

type AXNode = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly childIds?: readonly string[];
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: string } }[];
};

/** A thing as the browser gives it to a screen reader: its name, all text in it, and whether changes are announced. */
export type Heard = { readonly role: string; readonly name: string; readonly text: string; readonly live: string };

/** The accessibility tree of a page, as it is at this moment. */
export async function treeOf(page: Page): Promise<readonly Heard[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes }: { nodes: readonly AXNode[] } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textIn = (node: AXNode): string => {
    if (node.role?.value === 'StaticText') return node.name?.value ?? '';
    return (node.childIds ?? []).map((id) => textIn(byId.get(id) ?? node)).join(' ');
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      role: node.role?.value ?? '',
      name: node.name?.value ?? '',
      text: textIn(node).trim(),
      live: node.properties?.find(({ name }) => name === 'live')?.value.value ?? 'off',
    }));
}

/** What is read of timers; the clock of an agenda tells the time of day and is none. */
export async function timersIn(page: Page): Promise<readonly Heard[]> {
  return (await treeOf(page)).filter(({ role, text }) => role === 'timer' && !/^\d\d:\d\d/.test(text));
}
