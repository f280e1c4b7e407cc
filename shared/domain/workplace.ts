import type { Workplace } from './constants.ts';

interface WorkplaceColumns {
  /** Null from a release without it. */
  workplace: Workplace | null;
  /** Remote or hybrid. A release without `workplace` writes it alone, so it wins. */
  isRemote: boolean;
}

export function workplaceOf({ workplace, isRemote }: WorkplaceColumns): Workplace {
  if (workplace && isRemoteIn(workplace) === isRemote) return workplace;
  return isRemote ? 'remote' : 'on-site';
}

/** Both columns of a posting that states one of the two; undefined where it states neither. */
export function workplaceColumns({
  workplace,
  isRemote,
}: Partial<WorkplaceColumns>): { workplace: Workplace; isRemote: boolean } | undefined {
  if (workplace) return { workplace, isRemote: isRemoteIn(workplace) };
  if (isRemote === undefined) return undefined;
  return { workplace: isRemote ? 'remote' : 'on-site', isRemote };
}

const isRemoteIn = (workplace: Workplace) => workplace !== 'on-site';
