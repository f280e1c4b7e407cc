import type { ClientBase } from 'pg';

/** Sends every statement of a connection without its name. */
export function forgetNames(client: ClientBase): void {
  const send = client.query;
  client.query = ((statement: unknown, ...rest: unknown[]) => {
    const unnamed = isNamed(statement) ? { ...statement, name: undefined } : statement;
    return Reflect.apply(send, client, [unnamed, ...rest]);
  }) as typeof send;
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement;
