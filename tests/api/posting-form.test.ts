import { zodResolver } from '@hookform/resolvers/zod';
import fc from 'fast-check';
import { expect } from 'vitest';
import { postingFormSchema } from '#client/features/postings/posting-schema.ts';
import type { PostingInput } from '#client/features/postings/posting-values.ts';
import {
  EXPERIENCE_LEVELS,
  JOB_TYPES,
  LEVELS,
  LICENCES,
  WORKPLACES,
} from '#shared/domain/constants.ts';
import { AI_USES, PAY_EXTRAS, VACANCIES } from '#shared/domain/posting-law/facts.ts';
import { WAGE_UNITS } from '#shared/domain/wages.ts';
import { expectError } from '#tests/support/client.ts';
import { type Person, registerCompany } from '#tests/support/factories.ts';
import { test as base } from './fixtures.ts';

const test = base.extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app));

const RUNS = 250;

const checkInForm = zodResolver(postingFormSchema(null));

const letters = fc.stringMatching(/^[\p{L} .'’🛠-]$/u);

/** Texts around a field's bounds, most of them valid, some with blanks at the ends. */
const text = (min: number, max: number) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 20, arbitrary: fc.integer({ min, max }) },
        { weight: 1, arbitrary: fc.constantFrom(0, min - 1, max, max + 1) },
      ),
      letters,
      fc.constantFrom('', ' ', '\n'),
    )
    .map(
      ([length, letter, blank]) =>
        blank + letter.repeat(length).slice(0, length).toWellFormed() + blank,
    );

const rarely = <T>(common: fc.Arbitrary<T>, ...odd: unknown[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 30, arbitrary: common },
    { weight: 1, arbitrary: fc.constantFrom(...(odd as T[])) },
  );

const amount = (min: number, max: number) =>
  rarely(
    fc.oneof(
      fc.constantFrom(null, undefined),
      fc.integer({ min, max }),
      fc.integer({ min: min * 100, max: max * 100 }).map((cents) => cents / 100),
    ),
    min - 0.01,
    max + 1,
    20.005,
    -1,
    '25',
  );

const job = fc.record({
  title: rarely(text(5, 100), '', null),
  description: text(100, 2000),
  hoursPerWeek: rarely(fc.option(fc.integer({ min: 1, max: 84 })), 0, 85, 20.5, '20'),
  location: rarely(text(2, 100), ' ', undefined),
  workplace: rarely(fc.constantFrom(...WORKPLACES), null, 'office'),
  remoteProvinces: rarely(fc.subarray(['ON', 'QC']), null, ['XX']),
  level: rarely(fc.constantFrom(null, ...LEVELS), 'Boss'),
  licences: rarely(fc.option(fc.subarray([...LICENCES])), ['pilot'], [...LICENCES, 'trade']),
  workLanguages: rarely(fc.option(fc.subarray(['en', 'fr'])), ['de'], 'en'),
  jobType: rarely(fc.constantFrom(...JOB_TYPES), '', undefined, 'Full time'),
  experienceLevel: rarely(fc.constantFrom(null, ...EXPERIENCE_LEVELS), 'Boss'),
  hourlyRateMin: amount(15, 500),
  hourlyRateMax: amount(15, 500),
  salaryMin: rarely(fc.option(fc.integer({ min: 0, max: 200_000 })), 0.5, -1, 10_000_001),
  salaryMax: rarely(fc.option(fc.integer({ min: 0, max: 200_000 })), 1e9),
  existingVacancy: rarely(fc.constantFrom(null, ...VACANCIES), true, ''),
  languageReason: rarely(fc.option(text(1, 200)), 5),
  accommodation: rarely(fc.option(text(1, 500)), []),
  aiUse: rarely(fc.constantFrom(null, ...AI_USES), 'some'),
  payPeriod: rarely(fc.constantFrom(null, ...WAGE_UNITS), 'weekly'),
  payExtras: rarely(fc.option(fc.subarray([...PAY_EXTRAS])), ['shares']),
  skills: rarely(
    fc.array(fc.constantFrom('Sales', 'SQL', 'SEO', ' SQL ', 'Été'), {
      minLength: 1,
      maxLength: 9,
    }),
    [],
    [''],
    Array.from({ length: 10 }, (_, index) => `Skill ${index}`),
    Array.from({ length: 11 }, (_, index) => `Skill ${index}`),
  ),
  requirements: text(50, 1000),
  benefits: text(20, 800),
  closesAt: rarely(
    fc.constantFrom(null, '2099-01-31T23:59:59Z', '2099-01-31T23:59:59-05:00'),
    '2020-01-01T00:00:00Z',
    '2099-01-31',
    '',
  ),
});

/** First error key of each invalid field, by path. */
type Verdict = Record<string, string>;

async function verdictOfForm(values: unknown): Promise<Verdict> {
  const { errors } = await checkInForm(values as PostingInput, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path, String(error?.message ?? 'within')]),
  );
}

async function verdictOfServer({ client }: Person, values: unknown): Promise<Verdict> {
  const reply = await client.raw('createJob', { body: values });
  if (reply.status === 201) return {};
  const verdict: Verdict = {};
  for (const { path, code } of expectError(reply, 'VALIDATION_FAILED').errors ?? []) {
    const [field = '', ...inner] = path.split('.');
    verdict[field] ??= inner.length > 0 ? 'within' : code;
  }
  return verdict;
}

test('the form and the server say the same of random postings', async ({ employer }) => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(job, async (values) => {
      const ofForm = await verdictOfForm(values);
      const ofServer = await verdictOfServer(employer, values);
      // The server checks the closing date against the clock only when all else is valid.
      const isLateCheck = ofForm.closesAt === 'validation.closesInPast';
      if (isLateCheck && !('closesAt' in ofServer)) delete ofForm.closesAt;
      expect(ofServer).toEqual(ofForm);
      if (Object.keys(ofServer).length === 0) accepted += 1;
    }),
    { seed: 20_261_121, numRuns: RUNS },
  );
  // The cases include valid and invalid ones.
  expect(accepted).toBeGreaterThan(RUNS / 20);
  expect(accepted).toBeLessThan(RUNS - RUNS / 20);
});
