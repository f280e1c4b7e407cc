import type { ClientBase } from 'pg';

/** Removes the names of a client's statements, for poolers that do not support them. */
export function forgetNames(client: ClientBase): void {
  const send = client.query;
  client.query = ((statement: unknown, ...rest: unknown[]) => {
    const unnamed = isNamed(statement) ? { ...statement, name: undefined } : statement;
    return Reflect.apply(send, client, [unnamed, ...rest]);
  }) as typeof send;
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement;
