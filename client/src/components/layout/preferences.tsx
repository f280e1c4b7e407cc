import { Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { currentLocale, setLocale, useTranslate } from '#client/lib/i18n.ts';
import { useTheme } from '#client/lib/theme.ts';

// A language is named in itself, so that whoever needs it can read it.
const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'fr', label: 'Français', lang: 'fr' },
] as const;

/** The other language in one press, where there is no room for the switch. */
export function LanguageToggle() {
  useTranslate();
  const other = languages.find(({ value }) => value !== currentLocale());
  if (!other) return null;
  return (
    <Button
      variant="quiet"
      lang={other.lang}
      className="max-sm:hidden"
      onClick={() => setLocale(other.value)}
    >
      {other.label}
    </Button>
  );
}

export function LanguageSwitch() {
  const t = useTranslate();
  return (
    <Segmented
      label={t('layout.language')}
      options={languages}
      value={currentLocale()}
      onValueChange={setLocale}
    />
  );
}

export function ThemeSwitch() {
  const t = useTranslate();
  const { theme, setTheme } = useTheme();
  return (
    <Segmented
      label={t('layout.theme')}
      options={[
        {
          value: 'light',
          label: (
            <>
              <Sun aria-hidden />
              {t('layout.themeLight')}
            </>
          ),
        },
        {
          value: 'dark',
          label: (
            <>
              <Moon aria-hidden />
              {t('layout.themeDark')}
            </>
          ),
        },
        {
          value: 'system',
          label: (
            <>
              <Monitor aria-hidden />
              {t('layout.themeSystem')}
            </>
          ),
        },
      ]}
      value={theme}
      onValueChange={setTheme}
    />
  );
}
