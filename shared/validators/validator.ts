import { z } from 'zod';
import {
  LICENCES,
  type Licence,
  POSTING_LANGUAGES,
  type PostingLanguage,
} from '../domain/constants.ts';
import { isWebUrl } from '../domain/text.ts';

/**
 * Keys of the texts in `shared/locales/<language>/validation.json` that zod's own errors map to. A
 * schema names a more precise key where there is a text for its field.
 */
z.config({
  customError: (issue) => {
    const missing = issue.input === undefined || issue.input === null || issue.input === '';
    if (missing) return 'validation.required';
    if (issue.code === 'too_small') {
      return issue.origin === 'number' ? 'validation.tooSmall' : 'validation.tooShort';
    }
    if (issue.code === 'too_big') {
      return issue.origin === 'number' ? 'validation.tooLarge' : 'validation.tooLong';
    }
    return 'validation.invalid';
  },
});

/** An object that the API's description has as a component under this name. */
export const namedObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.object(shape).meta({ id });

/** Row id, in the range of a PostgreSQL `integer` key. */
export const idSchema = z.int().min(1).max(2_147_483_647);

/** The last instant (ms) that JavaScript writes with four digits for the year, as PostgreSQL reads it. */
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** An instant from 1970 on as ISO 8601 with an offset. */
export const instantSchema = z.iso.datetime({ offset: true, abort: true }).refine((text) => {
  const time = Date.parse(text);
  return time >= 0 && time <= LAST_INSTANT;
}, 'validation.invalid');

/** Trimmed text of one field; `max` in UTF-16 units, as the browser's maxlength counts. */
export const textSchema = (max: number, tooLong?: string) => z.string().trim().max(max, tooLong);

type OptionalText = z.ZodOptional<z.ZodNullable<z.ZodString>>;

/** Optional text: blank or `null` clears it. */
export const optionalText = (column: OptionalText) =>
  column.unwrap().transform((text) => text || null);

/** An http(s) URL; blank or `null` clears it. */
export const optionalUrl = (column: z.ZodString) =>
  column
    .refine((url) => url === '' || isWebUrl(url), 'validation.url')
    .nullable()
    .transform((url) => url || null);

/** At most 100 texts, blank and repeated ones dropped. */
export const textList = (column: z.ZodOptional<z.ZodArray<z.ZodString>>) =>
  column
    .unwrap()
    .max(100)
    .transform((list) => [...new Set(list.filter((text) => text !== ''))]);

type ChoiceList<Choice extends string> = z.ZodOptional<
  z.ZodNullable<z.ZodArray<z.ZodEnum<{ [Name in Choice]: Name }>>>
>;

/** Lists of facts that are otherwise read from the texts. */
export const factsShape = (columns: {
  licences: ChoiceList<Licence>;
  workLanguages: ChoiceList<PostingLanguage>;
}) => ({
  licences: columns.licences.unwrap().unwrap().max(LICENCES.length).nullish(),
  workLanguages: columns.workLanguages.unwrap().unwrap().max(POSTING_LANGUAGES.length).nullish(),
});

export { z };
