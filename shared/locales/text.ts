export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** A text in the reader's language, or in the given one. */
export type Text = (locale?: Locale) => string;
/** A text with its values filled in. */
export type TextWith<Values> = (values: Values, locale?: Locale) => string;

/** The BCP 47 tag for `Intl` and `Accept-Language`. */
export const localeTag = (locale: Locale) => (locale === 'fr' ? 'fr-CA' : 'en-CA');

let readLocale = (): Locale => {
  throw new Error('Only a browser has a language of its own; pass the one that is meant');
};

/** Sets the source of the locale for texts that are called without one. */
export function setLocaleSource(read: () => Locale): void {
  readLocale = read;
}

/** Locale of texts that are called without one. */
export const readerLocale = (): Locale => readLocale();

// Helpers that the compiled texts import.

export function text(english: string, french: string): Text {
  return (locale = readLocale()) => (locale === 'fr' ? french : english);
}

export function message<Values>(
  english: (values: Values) => string,
  french: (values: Values) => string,
): TextWith<Values> {
  return (values, locale = readLocale()) =>
    locale === 'fr' ? french(values) : endOnce(english(values));
}

/** A time of day at the end of an English sentence brings its full stop: `at 3:03 p.m.` */
const endOnce = (sentence: string): string => sentence.replace(/([ap]\.m\.)\./g, '$1');

interface Cases<Case> {
  other: Case;
  [key: string]: Case;
}

/** Text for a count: an exact number takes precedence over the language's plural category. */
export function plural(
  locale: Locale,
  count: number,
  cases: Cases<(count: string) => string>,
): string {
  const tag = localeTag(locale);
  const chosen = cases[count] ?? cases[new Intl.PluralRules(tag).select(count)] ?? cases.other;
  return chosen(count.toLocaleString(tag));
}

export function select(value: string, cases: Cases<string>): string {
  return cases[value] ?? cases.other;
}

/** A value after French `d` or `qu`: `d’Alice`, `qu’Alice`, `de Noor`. */
export const elided = (value: string | number) =>
  (/^[aeiouàâéèêîôœ]/i.test(`${value}`) ? '’' : 'e ') + value;
