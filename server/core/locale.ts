import { LOCALES, type Locale } from '#shared/locales/text.ts';

/** The reader's language by Accept-Language; English when it asks for neither. */
export function preferredLocale(request: {
  acceptsLanguages(languages: string[]): string | false;
}): Locale {
  return (request.acceptsLanguages([...LOCALES]) || 'en') as Locale;
}
