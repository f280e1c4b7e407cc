import { type ComponentType, lazy } from 'react';
import { firstSign } from './first-sign.ts';

/** `lazy` for a component that is not its module's default export. */
export function lazyComponent<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** For a component that shows when the reader asks for it: it is fetched at their first sign. */
export function lazyOnSign<Props = object>(load: () => Promise<ComponentType<Props>>) {
  void firstSign().then(load, () => {});
  return lazyComponent(load);
}
