import type { Request } from 'express';
import { LOCALES, type Locale } from '#shared/locales/text.ts';

/** The reader's language by Accept-Language; English when it asks for neither. */
export function requestLocale(req: Request): Locale {
  return (req.acceptsLanguages([...LOCALES]) || 'en') as Locale;
}
