import { cx } from 'class-variance-authority';
import { Button } from '#client/components/ui/button.tsx';
import { currentLocale, setLocale } from '#client/lib/text/i18n.ts';

// Each language is named in itself.
export const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'fr', label: 'Français', lang: 'fr' },
] as const;

interface LanguageToggleProps {
  /** Shows the two-letter code instead of the name. */
  short?: boolean;
  className?: string;
}

/** Button that switches to the other language, for places too small for `LanguageSwitch`. */
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
