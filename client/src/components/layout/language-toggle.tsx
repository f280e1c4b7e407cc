import { Button } from '#client/components/ui/button.tsx';
import { currentLocale, setLocale } from '#client/lib/i18n.ts';

// A language is named in itself, so that its speakers can read it.
export const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'fr', label: 'Français', lang: 'fr' },
] as const;

/** The other language in one press, where there is no room for the switch. */
export function LanguageToggle() {
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
