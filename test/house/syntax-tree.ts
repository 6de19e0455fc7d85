export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node of a tree, the root first. */
export function* within(node: unknown): Generator<Node> {
  if (!isNode(node)) return;
  yield node;
  for (const value of Object.values(node).flat()) yield* within(value);
}
