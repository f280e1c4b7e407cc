import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';

/** Gives a React tree of its own the page's language. */
export function Translated({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
