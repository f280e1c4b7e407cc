import { invalidRequest } from './api-error.ts';
import type { Session } from './session.ts';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Replaces ids at paths such as `latest_charge.balance_transaction` by their objects. */
export async function expand(session: Session, result: object, paths: string[]): Promise<object> {
  const copy: Tree = { ...structuredClone(result) };
  for (const path of paths) await expandPath(session, copy, path.split('.'), path);
  return copy;
}

async function expandPath(
  session: Session,
  parent: Tree,
  [field, ...rest]: string[],
  path: string,
): Promise<void> {
  if (field === undefined) return;
  const value = parent[field];
  if (Array.isArray(value)) {
    for (const item of value) if (isTree(item)) await expandPath(session, item, rest, path);
    return;
  }
  if (value === null) return;
  const child = typeof value === 'string' ? await session.findAny(value) : value;
  if (!isTree(child)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  parent[field] = child;
  await expandPath(session, child, rest, path);
}
