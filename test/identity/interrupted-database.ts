import { env } from 'cloudflare:workers';

/** D1 that runs `act` right before the first query that matches `kind`. */
export function interruptedDatabase(kind: RegExp, act: () => Promise<unknown>): D1Database {
  let happened = false;
  const once = async () => {
    if (happened) return;
    happened = true;
    await act();
  };
  const waiting = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name === 'bind') return (...values: unknown[]) => waiting(target.bind(...values));
        return async (...given: unknown[]) => {
          await once();
          return Reflect.apply(member, target, given);
        };
      },
    });
  const prepare = (query: string) => (kind.test(query) ? waiting(env.DB.prepare(query)) : env.DB.prepare(query));
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return prepare;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
