import { describe, expect, test } from 'vitest';
import { emptyPosting } from '#client/features/postings/posting-values.ts';
import { BRIEF_PREFIX, lexeme } from '#server/projections/lexemes.ts';
import { contract } from '#shared/contract/contract.ts';
import {
  FILTER_NAMES,
  type FieldView,
  fieldsIn,
  isOfKind,
  isRequired,
  POSTING_FIELDS,
  postingFields,
  searchFilters,
} from '#shared/domain/posting-fields.ts';
import { jobBase } from '#shared/validators/generated/job.ts';
import { jobSchema } from '#shared/validators/job.ts';

/** Fields of the views besides those that an employer fills in. */
const COMMON = [
  'id',
  'isRemote',
  'isRelated',
  'has',
  'skillsMet',
  'postedAt',
  'isActive',
  'version',
  'company',
  'companyName',
  'distanceKm',
];
const DETAIL = ['occupationCode', 'salaryIsEstimate', 'isClosed', 'isTakenDown', 'isOwn', 'place'];
const OWN = [
  'companyId',
  'employer',
  'publicSince',
  'applications',
  'views',
  'clicks',
  'matchCandidates',
  'textLanguage',
  'takenDown',
];

describe('the fields of a posting', () => {
  const views: Record<FieldView, Record<string, unknown>> = {
    card: contract.listJobs.response.element.shape,
    detail: contract.getJob.response.shape,
    own: contract.getOwnJob.response.shape,
  };

  test.each(Object.entries(views))('are what the %s view has', (view, shape) => {
    // Applicants read the questions without the wished answers, in another shape.
    const asked = view === 'detail' ? ['questions'] : [];
    // Lists have its title and description.
    const brief = view === 'card' ? ['translation'] : [];
    const others = [...COMMON, ...DETAIL, ...OWN, ...asked, ...brief];
    const fields = Object.keys(shape).filter((name) => !others.includes(name));
    expect(fields.toSorted()).toEqual(fieldsIn(view as FieldView).toSorted());
  });

  test('are every column that an employer fills in', () => {
    const columns = Object.keys(jobBase.shape);
    const switches = ['isActive', 'isRemote', 'matchCandidates'];
    expect(columns.filter((name) => !switches.includes(name)).toSorted()).toEqual(
      POSTING_FIELDS.toSorted(),
    );
  });

  test('are held to the bounds of the form by form and server', () => {
    for (const name of POSTING_FIELDS.filter((field) => isOfKind(field, 'text'))) {
      const { min, max } = postingFields[name].length;
      const takes = (length: number) => jobSchema.shape[name].safeParse('x'.repeat(length)).success;
      expect([min, max, max + 1].map(takes)).toEqual([true, true, false]);
      expect(min === 0 || !takes(min - 1)).toBe(true);
    }
  });

  test('are null in an answer where the table has none', () => {
    const card = contract.listJobs.response.element.shape;
    expect(card.experienceLevel.safeParse(null).success).toBe(true);
    expect(card.jobType.safeParse(null).success).toBe(false);
    expect(card.title.safeParse('x'.repeat(5_000)).success).toBe(true);
  });

  test('begin in the form as nothing that was chosen or typed', () => {
    expect(Object.keys(emptyPosting)).toEqual(POSTING_FIELDS);
    expect(emptyPosting).toMatchObject({
      title: '',
      jobType: undefined,
      experienceLevel: null,
      workplace: 'on-site',
      remoteProvinces: [],
      level: null,
      licences: null,
      skills: [],
      hourlyRateMin: null,
      requirements: '',
      closesAt: null,
    });
    const required = POSTING_FIELDS.filter(isRequired);
    const missing = jobSchema.safeParse(emptyPosting).error?.issues.map(({ path }) => path[0]);
    expect(new Set(missing)).toEqual(new Set(required));
  });
});

describe('the filters', () => {
  test('are the parameters of the search, but for how it is read, its order and its pages', () => {
    const parameters = FILTER_NAMES.flatMap((name) => {
      const filter = searchFilters[name];
      return filter.kind === 'range' ? Object.values(filter.parameters) : [name];
    });
    expect(Object.keys(contract.listJobs.query.shape).toSorted()).toEqual(
      [...parameters, 'literal', 'sort', 'limit', 'cursor', 'page'].toSorted(),
    );
  });

  test('have lexemes that no other has', () => {
    const prefixes = FILTER_NAMES.flatMap((name) => {
      const filter = searchFilters[name];
      return 'lexeme' in filter ? [filter.lexeme] : [];
    });
    const { of, likelyOccupation, remote, place, ...others } = lexeme;
    const written = [remote, place(1), ...Object.values(others).map((write) => write('x'))];
    const all = [...prefixes, ...[...written, BRIEF_PREFIX].map((text) => text.split(':')[0])];
    expect(all.filter((prefix, index) => all.indexOf(prefix) !== index)).toEqual([]);
  });
});
