import { type ComponentType, lazy } from 'react';

/** `lazy` for a component that is not its module's default export. */
export function lazyComponent<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
