import { type ComponentType, lazy } from 'react';
import type { Namespace } from '#client/locales/catalogs.ts';
import { loadNamespaces } from './i18n.ts';

/** A component that is loaded when it is first shown, together with the texts it speaks. */
export function lazyWithTexts<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: Namespace[]
) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadNamespaces(...namespaces)]);
    return { default: component };
  });
}
