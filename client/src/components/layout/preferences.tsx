import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { currentLocale, setLocale } from '#client/lib/i18n.ts';
import { setTheme, useTheme } from '#client/lib/theme.ts';
import * as t from '#texts';
import { languages } from './language-toggle.tsx';

export function LanguageSwitch() {
  return (
    <Segmented
      label={t.layout.language()}
      options={languages}
      value={currentLocale()}
      onValueChange={setLocale}
    />
  );
}

export function ThemeSwitch() {
  return (
    <Segmented
      label={t.layout.theme()}
      options={[
        {
          value: 'light',
          label: (
            <>
              <Sun aria-hidden />
              {t.layout.themeLight()}
            </>
          ),
        },
        {
          value: 'dark',
          label: (
            <>
              <Moon aria-hidden />
              {t.layout.themeDark()}
            </>
          ),
        },
        {
          value: 'system',
          label: (
            <>
              <Monitor aria-hidden />
              {t.layout.themeSystem()}
            </>
          ),
        },
      ]}
      value={useTheme()}
      onValueChange={setTheme}
    />
  );
}
