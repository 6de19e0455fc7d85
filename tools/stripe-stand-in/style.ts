/** Looks different on purpose: nobody should mistake it for a page of the product. */
export const style = `
  :root { --ink: #1c1f26; --soft: #5b6270; --paper: #f4f2ec; --card: #fff; --line: #d9d4c7; --mark: #fff3c4; --key: #5a4a00; --go: #2b4acb; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #eceae4; --soft: #a8adb8; --paper: #15171b; --card: #1e2127; --line: #3a3e47; --mark: #3d3413; --key: #ffe48a; --go: #8ea4ff; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.5rem; margin: .5rem 0 1rem; }
  h2 { font-size: 1.125rem; margin: 1.5rem 0 0; }
  .notice { background: var(--mark); color: var(--key); border: 2px dashed currentColor; border-radius: .5rem; padding: .75rem 1rem; margin: 0 0 1.5rem; }
  dl, li { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
  dl { margin: 0 0 1.5rem; }
  dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .25rem 0; }
  dt { color: var(--soft); }
  dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
  .amount { font-weight: 700; font-variant-numeric: tabular-nums; }
  ul { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
  li p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
  .actions { display: flex; flex-wrap: wrap; gap: .5rem; }
  @media (max-width: 30rem) { .actions form, .actions button, .actions .button { width: 100%; text-align: center; } }
  .error { color: #b3261e; font-weight: 600; }
  @media (prefers-color-scheme: dark) { .error { color: #ff8a80; } }
  button, .button { font: inherit; font-weight: 600; color: var(--ink); background: var(--card); border: 1px solid var(--soft); border-radius: .5rem; padding: .625rem 1rem; min-height: 2.75rem; cursor: pointer; text-decoration: none; display: inline-block; }
  .primary { background: var(--go); border-color: var(--go); color: var(--card); }
  .quiet { border-color: transparent; background: none; text-decoration: underline; }
  :focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
`;
