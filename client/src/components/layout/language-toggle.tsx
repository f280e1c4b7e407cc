import { cx } from 'class-variance-authority';
import { Button } from '#client/components/ui/button.tsx';
import { currentLocale, setLocale } from '#client/lib/i18n.ts';

// A language is named in itself, so that its speakers can read it.
export const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'fr', label: 'Français', lang: 'fr' },
] as const;

interface LanguageToggleProps {
  /** Its two letters, where there is little room. */
  short?: boolean;
  className?: string;
}

/** The other language in one press, where there is no room for the switch. */
export function LanguageToggle({ short = false, className }: LanguageToggleProps) {
  const other = languages.find(({ value }) => value !== currentLocale());
  if (!other) return null;
  return (
    <Button
      variant="quiet"
      lang={other.lang}
      className={cx(short && 'px-3', className)}
      onClick={() => setLocale(other.value)}
    >
      {short ? (
        <>
          <span aria-hidden className="uppercase">
            {other.value}
          </span>
          <span className="sr-only">{other.label}</span>
        </>
      ) : (
        other.label
      )}
    </Button>
  );
}
