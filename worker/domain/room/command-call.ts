/** The HTTP call of a command. `path` is relative to `/api`. */
export type CommandCall = { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: object };

/** The body of a call: the command without its name. */
export function fieldsOf(given: { readonly command: string }): object {
  const { command: _, ...fields } = given;
  return fields;
}

export function post(path: string, body: object): CommandCall {
  return { method: 'POST', path, body };
}

export function put(path: string, body: object): CommandCall {
  return { method: 'PUT', path, body };
}

export function remove(path: string): CommandCall {
  return { method: 'DELETE', path };
}
