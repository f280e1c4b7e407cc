import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { setTheme, useTheme } from '#client/lib/storage/theme.ts';
import { currentLocale, setLocale } from '#client/lib/text/i18n.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { languages } from './language-toggle.tsx';

/** @param onChange called with the chosen language, after the locale has changed */
export function LanguageSwitch({ onChange }: { onChange?: (language: Locale) => void }) {
  return (
    <Segmented
      label={t.layout.language()}
      options={languages}
      value={currentLocale()}
      onValueChange={(chosen) => {
        setLocale(chosen);
        onChange?.(chosen);
      }}
    />
  );
}

export function ThemeSwitch() {
  return (
    <Segmented
      label={t.layout.theme()}
      options={[
        { value: 'light', label: t.layout.themeLight(), icon: Sun },
        { value: 'dark', label: t.layout.themeDark(), icon: Moon },
        { value: 'system', label: t.layout.themeSystem(), icon: Monitor },
      ]}
      value={useTheme()}
      onValueChange={setTheme}
    />
  );
}
