import type { Block } from '#shared/contract/contract.ts';
import type { BlockRow } from './queries.ts';

export function presentBlock({ id, name, companyName, blockedAt }: BlockRow): Block {
  return { userId: id, name, companyName, blockedAt: blockedAt.toISOString() };
}
