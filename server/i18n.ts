import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { projectRoot } from './project-root.ts';

export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** The reader's language by Accept-Language; English when it asks for neither. */
export function preferredLocale(request: {
  acceptsLanguages(languages: string[]): string | false;
}): Locale {
  return (request.acceptsLanguages([...LOCALES]) || 'en') as Locale;
}

/** The texts that the server composes or shares with the client, from their locale files. */
function readMessages(locale: Locale): Messages {
  const messages: Messages = {};
  for (const folder of ['shared/locales', 'server/locales']) {
    const directory = join(projectRoot, folder, locale);
    for (const file of readdirSync(directory)) {
      const texts = JSON.parse(readFileSync(join(directory, file), 'utf8')) as Record<
        string,
        string
      >;
      for (const [key, text] of Object.entries(texts)) messages[key] = compileMessage(text);
    }
  }
  return messages;
}

const catalogues = {
  en: setupI18n({ locale: 'en', messages: { en: readMessages('en') } }),
  fr: setupI18n({ locale: 'fr', messages: { fr: readMessages('fr') } }),
};

/** The text of a key in a language, with its values filled in. */
export function translate(locale: Locale, key: string, values?: Record<string, unknown>): string {
  return catalogues[locale]._(key, values);
}

/** The English text of a key: what the API's `message` fields say. */
export function englishText(key: string): string {
  return translate('en', key);
}
