import { POSTING_LANGUAGES, WORKPLACES } from '../domain/constants.ts';
import {
  FILTER_LIMITS,
  FILTER_NAMES,
  type FieldDescription,
  type FieldsIn,
  type FieldView,
  type FilterDescription,
  type FilterName,
  type FiltersOfKind,
  fieldsIn,
  type PostingField,
  postingFields,
  searchFilters,
} from '../domain/posting-fields.ts';
import { PRESET_NAMES, QUESTION_KINDS } from '../domain/questions.ts';
import { jobBase } from '../validators/generated/job.ts';
import { idSchema, namedObject, textSchema, z } from '../validators/validator.ts';
import { clampedIntSchema } from './paging.ts';

type FieldValue<Name extends PostingField> = z.output<(typeof jobBase)['shape'][Name]>;

/** Response shape of a view of a posting; nullable where the column is. */
export function fieldShape<View extends FieldView>(view: View) {
  const shape = fieldsIn(view).map((name) => {
    const schema = responseSchema(postingFields[name]);
    const isNullable = jobBase.shape[name].safeParse(null).success;
    return [name, isNullable ? schema.nullable() : schema];
  });
  return Object.fromEntries(shape) as {
    [Name in FieldsIn<View>]: z.ZodType<Exclude<FieldValue<Name>, undefined>>;
  };
}

const bothTextsSchema = z.object({ en: z.string().nullable(), fr: z.string().nullable() });

const questionShape = {
  /** Follows from the content: a question that is worded anew has another one. */
  id: z.string(),
  preset: z.enum(PRESET_NAMES).nullable(),
  kind: z.enum(QUESTION_KINDS),
  choices: z.array(bothTextsSchema),
};

/** A question as applicants read it. */
export const askedQuestionView = namedObject('AskedQuestion', {
  ...questionShape,
  text: bothTextsSchema,
});

/** A question as its employer wrote it, with the wished answer. */
const questionView = namedObject('Question', {
  ...questionShape,
  ...bothTextsSchema.shape,
  subject: z.string().nullable(),
  wished: z.array(z.union([z.boolean(), z.int()])),
  min: z.number().nullable(),
  max: z.number().nullable(),
});

/** Yes or no, the position of a choice, a number, or a text. */
export const answerValueSchema = z.union([z.boolean(), z.number(), z.string()]);

/** Language of a posting's own texts; null where each is in both or it is unknown. */
export const languageSchema = z.enum(POSTING_LANGUAGES).nullable();

export const companyCardSchema = namedObject('CompanyCard', {
  id: idSchema,
  name: z.string(),
  logoUrl: z.string().nullable(),
  industry: z.string(),
});

export const workplaceShape = {
  workplace: z.enum(WORKPLACES),
  /** Remote or hybrid. */
  isRemote: z.boolean(),
};

/** A posting's title in its second language; null where it has none, and for employers. */
export const translatedTitleView = z
  .object({ language: z.enum(POSTING_LANGUAGES), title: z.string() })
  .nullable();

const briefTranslationShape = {
  language: z.enum(POSTING_LANGUAGES),
  title: z.string(),
  description: z.string(),
};

export const briefTranslationView = z.object(briefTranslationShape).nullable();

/** Texts of a posting in its second language. */
export const translationView = namedObject('PostingTranslation', {
  ...briefTranslationShape,
  requirements: z.string().nullable(),
  benefits: z.string().nullable(),
});

/** A job in a list. */
export const jobCardSchema = namedObject('JobCard', {
  ...fieldShape('card'),
  ...workplaceShape,
  id: idSchema,
  postedAt: z.string(),
  /** Title and description in the posting's second language. */
  translation: briefTranslationView,
  company: companyCardSchema,
});

/** A search result. */
export const foundJobSchema = namedObject('FoundJob', {
  ...jobCardSchema.shape,
  /** Distance from the centre of the requested place; null within it, or without one. */
  distanceKm: z.number().nullable(),
  /** Whether it has only a part of what was asked for, or is other work; looked at in short lists. */
  isRelated: z.boolean(),
  /** Parts of the keyword, as they were typed, that a related job has. */
  has: z.array(z.string()),
  /** How many of its skills the signed-in job seeker has; null for readers without skills. */
  skillsMet: z.int().nullable(),
});

/** Schema of a field without the bounds of input, which older rows may exceed. */
function responseSchema(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.of);
    case 'money':
    case 'number':
      return z.number();
    case 'choices':
      return z.array(z.enum(field.of));
    case 'questions':
      return z.array(questionView);
    case 'translation':
      return translationView;
    case 'tags':
      return z.array(z.string());
    default:
      return z.string();
  }
}

const filterTextSchema = textSchema(FILTER_LIMITS.text)
  .transform((text) => text || undefined)
  .optional();

const payBoundSchema = clampedIntSchema(0, 10_000_000).optional();

type Filters = typeof searchFilters;

type FilterSchema<Filter> = Filter extends { kind: 'flag' }
  ? z.ZodOptional<z.ZodBoolean>
  : Filter extends { kind: 'text' } | { open: true }
    ? typeof filterTextSchema
    : Filter extends { kind: 'tags' }
      ? z.ZodOptional<z.ZodArray<z.ZodString>>
      : Filter extends { kind: 'many'; of: readonly (infer Value extends string)[] }
        ? z.ZodOptional<z.ZodArray<z.ZodLiteral<Value>>>
        : Filter extends { of: readonly (infer Value extends string | number)[] }
          ? z.ZodOptional<z.ZodLiteral<Value>>
          : never;

type RangeParameter = Filters[FiltersOfKind<'range'>]['parameters']['min' | 'max'];

type FilterShape = {
  [Name in Exclude<FilterName, FiltersOfKind<'range'>>]: FilterSchema<Filters[Name]>;
} & { [Name in RangeParameter]: typeof payBoundSchema };

/** Query parameters of the search; an absent one does not filter. */
export const jobFilterShape = Object.fromEntries(
  FILTER_NAMES.flatMap((name) => filterParameters(name, searchFilters[name])),
) as FilterShape;

function filterParameters(name: string, filter: FilterDescription): [string, z.ZodType][] {
  const { values, tag } = FILTER_LIMITS;
  switch (filter.kind) {
    case 'range':
      return Object.values(filter.parameters).map((parameter) => [parameter, payBoundSchema]);
    case 'flag':
      return [[name, z.boolean().optional()]];
    case 'tags':
      return [[name, z.array(textSchema(tag).min(1)).max(values).optional()]];
    case 'many':
      return [[name, z.array(z.literal(filter.of)).max(values).optional()]];
    case 'one':
      return [[name, filter.open ? filterTextSchema : z.literal(filter.of).optional()]];
    case 'text':
      return [[name, filterTextSchema]];
  }
}
