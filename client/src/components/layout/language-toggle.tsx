import { cx } from 'class-variance-authority';
import { useLocation, useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { Button, buttonStyles } from '#client/components/ui/button.tsx';
import { currentLocale, setLocale } from '#client/lib/text/i18n.ts';
import { addressFor } from '#shared/domain/pages.ts';

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

/**
 * Switches to the other language, for places too small for `LanguageSwitch`: a link to the page's
 * address in it, or a button on a page with one address for both.
 */
export function LanguageToggle({ short = false, className }: LanguageToggleProps) {
  const [path] = useLocation();
  const query = useSearch({ ssrSearch: useRouter().ssrSearch });
  const other = languages.find(({ value }) => value !== currentLocale());
  if (!other) return null;
  const page = query ? `${path}?${query.replace(/^\?/, '')}` : path;
  const address = addressFor(other.value, page);
  const name = short ? (
    <>
      <span aria-hidden className="uppercase">
        {other.value}
      </span>
      <span className="sr-only">{other.label}</span>
    </>
  ) : (
    other.label
  );
  const look = cx(short && 'px-3', className);
  if (address === addressFor(currentLocale(), page)) {
    return (
      <Button
        variant="quiet"
        lang={other.lang}
        className={look}
        onClick={() => setLocale(other.value)}
      >
        {name}
      </Button>
    );
  }
  return (
    <a
      href={address}
      hrefLang={other.value}
      lang={other.lang}
      className={buttonStyles({ variant: 'quiet', className: look })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setLocale(other.value);
      }}
    >
      {name}
    </a>
  );
}
