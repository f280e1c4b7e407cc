import { FILTER_LIMITS, type FiltersOfKind, RANGE_FILTERS } from '../domain/posting-fields.ts';
import { FACETS, LITERAL_PARTS, SUGGESTION_KINDS, UNDERSTOOD_KINDS } from '../domain/search.ts';
import { namedObject, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { foundJobSchema, jobFilterShape } from './job-shapes.ts';
import { LINKED_OCCUPATIONS } from './list-sizes.ts';
import { clampedIntSchema } from './paging.ts';

/** Parts of the keyword to take literally. */
export const literalSchema = z.array(z.literal(LITERAL_PARTS)).max(LITERAL_PARTS.length).optional();

const countSchema = z.int();

const occupationSchema = namedObject('Occupation', {
  /** A NOC 2021 unit group. */
  code: z.string(),
  /** Everyday name in the reader's language. */
  name: z.string(),
  /** The occupation in the address of its salary page. */
  slug: z.string(),
});

/** A part of the keyword that was read as a place, skill or other kind, not as words. */
const understoodSchema = namedObject('UnderstoodSearch', {
  kind: z.enum(UNDERSTOOD_KINDS),
  /** Typed text. */
  text: z.string(),
  /** Interpretation in the reader's language. */
  label: z.string(),
});

/** A condition that the keyword states, as 'over 30 an hour' does. */
const statedConditionSchema = namedObject('StatedCondition', {
  /** Typed text. */
  text: z.string(),
  /** In the reader's language; null where `query` says it. */
  label: z.string().nullable(),
  /** The filters that say the same, as a query string; '' where none does. */
  query: z.string(),
  /** Whether it asks for the place of the reader, which only the reader knows. */
  asksPlace: z.boolean(),
});

const suggestionSchema = namedObject('Suggestion', {
  kind: z.enum(SUGGESTION_KINDS),
  /** Text for the search box, in the reader's language. */
  text: z.string(),
  /** Number of open postings, up to `FACET_COUNTED_UP_TO` + 1. */
  count: countSchema,
});

/** A change to a search without results, with the number of postings it finds. */
const alternativeSchema = z.discriminatedUnion('kind', [
  /** A place nearby, or a wider radius around the requested one. */
  z.object({
    kind: z.literal('nearby'),
    location: z.string(),
    distanceKm: z.number(),
    count: countSchema,
  }),
  z.object({ kind: z.literal('wider'), radiusKm: z.int(), count: countSchema }),
  z.object({ kind: z.literal('without'), filter: z.string(), count: countSchema }),
  /** Corrected keyword, or fewer of its words. */
  z.object({ kind: z.literal('keyword'), keyword: z.string(), count: countSchema }),
  /** The keyword without any filter. */
  z.object({ kind: z.literal('alone'), keyword: z.string(), count: countSchema }),
]);

export const searchContract = {
  interpretSearch: call('GET /api/search/interpretation', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'language'],
    summary: 'How the words of a search are understood, and what was corrected in them',
    query: z.object({
      keyword: jobFilterShape.keyword,
      location: jobFilterShape.location,
      literal: literalSchema,
    }),
    response: z.object({
      understood: z.array(understoodSchema),
      conditions: z.array(statedConditionSchema),
      /** Phrases of the keyword that were not used. */
      unused: z.array(z.string()),
      /** Corrected keyword that was searched for; null where nothing was corrected. */
      corrected: z.string().nullable(),
      /** Recognised name of the location; null where it is the typed text. */
      location: z.string().nullable(),
      /** Place that is searched, named in the keyword or by the location; null for 'remote'. */
      place: z.string().nullable(),
      /** Place named in the keyword, which is not searched because `location` names another. */
      elsewhere: z.object({ text: z.string(), label: z.string() }).nullable(),
      /** The work that the keyword surely names. */
      occupation: occupationSchema.nullable(),
    }),
  }),
  countFacets: call('GET /api/search/facets', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'marks'],
    delayed: true,
    summary:
      'How many postings each choice of each filter would leave, with the other filters kept',
    query: z.object({ ...jobFilterShape, literal: literalSchema }),
    response: z.object(
      Object.fromEntries(
        FACETS.map((facet) => [
          facet,
          z.array(z.object({ value: z.string(), count: countSchema })),
        ]),
      ) as Record<
        (typeof FACETS)[number],
        z.ZodArray<z.ZodObject<{ value: z.ZodString; count: typeof countSchema }>>
      >,
    ),
  }),
  countRanges: call('GET /api/search/ranges', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'marks'],
    delayed: true,
    summary:
      'How many postings each part of a slider would leave, with the other filters kept; of very many, as a sample shows it',
    query: z.object({ ...jobFilterShape, literal: literalSchema }),
    response: z.object(
      Object.fromEntries(RANGE_FILTERS.map((name) => [name, z.array(countSchema)])) as Record<
        FiltersOfKind<'range'>,
        z.ZodArray<typeof countSchema>
      >,
    ),
  }),
  suggestSearches: call('GET /api/search/suggestions', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'language'],
    summary: 'Occupations, skills, companies and places that a text may become, in both languages',
    query: z.object({
      text: textSchema(FILTER_LIMITS.text),
      limit: clampedIntSchema(1, 20).default(8),
    }),
    response: z.array(suggestionSchema),
  }),
  listOccupations: call('GET /api/search/occupations', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'language'],
    delayed: true,
    summary: 'The occupations with the most open postings',
    query: z.object({ limit: clampedIntSchema(1, 100).default(LINKED_OCCUPATIONS) }),
    response: z.array(occupationSchema),
  }),
  getOccupation: call('GET /api/search/occupation', {
    cost: 'read',
    access: 'public',
    reads: ['language'],
    summary: 'What an occupation is called',
    query: z.object({ code: z.string().regex(/^\d{5}$/) }),
    response: occupationSchema,
    errors: ['NOT_FOUND'],
  }),
  listFurtherJobs: call('GET /api/search/further', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'marks', 'language'],
    delayed: true,
    summary:
      'Jobs beyond the place of a search that finds fewer than ten in it: in the province, then remote',
    query: z.object({ ...jobFilterShape, literal: literalSchema }),
    response: z.array(foundJobSchema),
  }),
  listAlternatives: call('GET /api/search/alternatives', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'marks', 'language'],
    delayed: true,
    summary: 'Searches close to one that finds nothing, with how many postings each finds',
    query: z.object({ ...jobFilterShape, literal: literalSchema }),
    response: z.array(alternativeSchema),
  }),
};
