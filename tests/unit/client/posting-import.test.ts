import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type ImportedFile, readPostings } from '#client/features/postings/posting-import.ts';
import { samplePostings } from '#client/features/postings/posting-sample.ts';
import { dayOf, endOfDay } from '#client/lib/text/day.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import { CSV_MARK } from '#shared/domain/csv.ts';

afterEach(() => setRenderLocale('en'));

const encode = (text: string) => new TextEncoder().encode(text);
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));

function read(text: string): ImportedFile {
  const file = readPostings(encode(text));
  if (typeof file === 'string') throw new Error(file);
  return file;
}

const texts = {
  Title: 'Office Clerk',
  'Job Type': 'Full-time',
  Location: 'Halifax, NS',
  'Job Description': 'Answer letters, keep the files in order, greet the visitors. '.repeat(2),
  Skills: 'Filing; Typing',
  Requirements: 'A year in an office, patience, and a clear way of writing letters.',
  Benefits: 'Dental plan and three weeks of vacation.',
};

/** A file with one row: the texts above and the given cells. */
function fileOf(cells: Record<string, string>, separator = ','): string {
  const all: Record<string, string> = { ...texts, ...cells };
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [Object.keys(all), Object.values(all)]
    .map((row) => row.map(quote).join(separator))
    .join('\r\n')
    .replace('"Title"', '"Job Title"');
}

const rowOf = (cells: Record<string, string>) => read(fileOf(cells)).rows[0];
const errorsOf = (cells: Record<string, string>) =>
  rowOf(cells)?.errors.map(({ column, message }) => `${column}: ${message}`);

for (const locale of ['en', 'fr'] as const) {
  test(`the sample is a valid file, whatever the reader's language (${locale})`, () => {
    for (const reader of ['en', 'fr'] as const) {
      setRenderLocale(reader);
      const { rows, ...others } = read(CSV_MARK + samplePostings(locale));
      expect(others).toEqual({ unknown: [], repeated: [] });
      expect(rows).toMatchObject([
        {
          number: 2,
          errors: [],
          values: {
            jobType: 'Full-time',
            workplace: 'on-site',
            licences: ['practical-nurse'],
            hourlyRateMin: 32.5,
            hourlyRateMax: 40,
            closesAt: endOfDay(inDays(60)),
            language: locale,
            translation: { language: locale === 'en' ? 'fr' : 'en' },
          },
        },
      ]);
      expect(rows[0]?.values.skills).toHaveLength(3);
    }
  });
}

test('headings are fields in either language or by key, in any case and order', () => {
  const { rows, unknown, repeated } = read(
    'LIEU;title;Colour;Job title;hoursPerWeek\nMoncton;Baker;red;Cook;20',
  );
  expect(rows[0]?.values).toMatchObject({ location: 'Moncton', title: 'Baker', hoursPerWeek: 20 });
  expect({ unknown, repeated }).toEqual({ unknown: ['Colour'], repeated: ['Job title'] });
});

test('commas and semicolons, line ends and a mark make no difference', () => {
  const { rows } = read(fileOf({}));
  expect(rows[0]?.errors).toEqual([]);
  expect(read(fileOf({}, ';')).rows).toEqual(rows);
  expect(read(fileOf({}).replaceAll('\r\n', '\n')).rows).toEqual(rows);
  expect(read(`${CSV_MARK}${fileOf({})}\r\n\r\n`).rows).toEqual(rows);
});

test('amounts, choices and days are read as people write them', () => {
  const amounts = ['$65,000', '65 000 $', '65000', '65 000,00'];
  for (const text of amounts) expect(rowOf({ salaryMin: text })?.values.salaryMin).toBe(65_000);
  for (const text of ['32.50', '32,50 $']) {
    expect(rowOf({ hourlyRateMin: text })?.values.hourlyRateMin).toBe(32.5);
  }
  expect(rowOf({ 'Job Type': 'temps plein' })?.values.jobType).toBe('Full-time');
  expect(rowOf({ licences: 'Permis de conduire, classe 1; CPA' })?.values.licences).toEqual([
    'driver-1',
    'accountant',
  ]);
  expect(rowOf({ remoteProvinces: 'NS, Québec' })?.values.remoteProvinces).toEqual(['NS', 'QC']);
  expect(rowOf({ closesAt: inDays(9) })?.values.closesAt).toBe(endOfDay(inDays(9)));
  expect(rowOf({})?.values).toMatchObject({ workplace: 'on-site', salaryMin: null, questions: [] });
});

test('what the form refuses is refused, with its words, beside the column', () => {
  expect(errorsOf({ Title: 'Cook', Skills: '', 'Job Type': 'Sometimes' })).toEqual([
    'title: validation.jobTitleTooShort',
    'jobType: validation.jobType',
    'skills: validation.skillsMissing',
  ]);
  expect(errorsOf({ hourlyRateMin: '40', hourlyRateMax: '32' })).toEqual([
    'hourlyRateMax: validation.hourlyRateRange',
  ]);
  expect(errorsOf({ closesAt: '2020-01-01' })).toEqual(['closesAt: validation.closesInPast']);
  for (const text of ['2027-02-31', '31/03/2027', 'soon']) {
    expect(errorsOf({ startsAt: text })).toEqual(['startsAt: validation.invalid']);
  }
  for (const text of ['forty', '1e9', '4 to 5']) {
    expect(errorsOf({ salaryMin: text })).toEqual(['salaryMin: validation.invalid']);
  }
  expect(errorsOf({ Location: 'Halifax\0' })).toEqual(['location: validation.unstorable']);
});

const french = {
  'Job Title (French)': 'Commis de bureau',
  description_fr:
    'Répondre aux lettres, tenir les dossiers en ordre, accueillir les visiteurs. '.repeat(2),
};

test('texts in a second language are in columns that name it, in either language or by key', () => {
  for (const heading of ['Job Title (French)', 'Titre du poste (français)', 'title_fr']) {
    const { 'Job Title (French)': title, ...others } = french;
    expect(rowOf({ [heading]: title, ...others })).toMatchObject({
      errors: [],
      values: {
        title: texts.Title,
        language: null,
        translation: {
          language: 'fr',
          title,
          description: french.description_fr.trim(),
          requirements: '',
          benefits: '',
        },
      },
    });
  }
  const empty = rowOf({ title_fr: '', description_fr: ' ', title_en: '' });
  expect(empty).toMatchObject({ errors: [], values: { translation: null } });
});

test('a second language is refused as the form refuses it, beside the column', () => {
  expect(errorsOf({ title_fr: 'Clé', benefits_fr: 'Bons' })).toEqual([
    'title_fr: validation.jobTitleTooShort',
    'description_fr: validation.jobDescriptionTooShort',
    'benefits_fr: validation.benefitsTooShort',
  ]);
  expect(errorsOf({ ...french, requirements_fr: 'x'.repeat(1001) })).toEqual([
    'requirements_fr: validation.requirementsTooLong',
  ]);
  expect(errorsOf({ ...french, language: 'French' })).toEqual([
    'title_fr: validation.sameLanguage',
    'description_fr: validation.sameLanguage',
  ]);
  expect(errorsOf({ ...french, title_en: 'Clerk of the office' })).toEqual([
    'title_en: validation.sameLanguage',
  ]);
  const again = { title_en: 'Clerk of the office', description_en: texts['Job Description'] };
  const repeated = ['title_en: validation.sameLanguage', 'description_en: validation.sameLanguage'];
  expect(errorsOf(again)).toEqual(repeated);
  const inFrench = {
    Title: 'Commis de bureau',
    'Job Description': french.description_fr,
    Requirements: 'Un an dans un bureau, de la patience et une plume claire.',
    requirements_en: texts.Requirements,
    benefits_en: texts.Benefits,
    ...again,
  };
  expect(errorsOf(inFrench)).toEqual([]);
  expect(errorsOf({ ...inFrench, title_fr: 'Commis' })).toEqual([
    'title_fr: validation.sameLanguage',
  ]);
});

test('where all texts name their language, the stated one is the own, or else the first', () => {
  const unnamed = { Title: '', 'Job Description': '', Requirements: '', Benefits: '' };
  const english = {
    title_en: texts.Title,
    description_en: texts['Job Description'],
    requirements_en: texts.Requirements,
    benefits_en: texts.Benefits,
  };
  const inFrench = {
    ...french,
    requirements_fr: 'Un an dans un bureau, de la patience et une plume claire.',
    benefits_fr: 'Régime dentaire et trois semaines de vacances.',
  };
  const row = (cells: Record<string, string>) => rowOf({ ...unnamed, ...cells });
  expect(row({ ...english, ...inFrench })).toMatchObject({
    errors: [],
    values: {
      language: 'en',
      title: texts.Title,
      translation: { language: 'fr', title: french['Job Title (French)'] },
    },
  });
  expect(row({ ...english, ...inFrench, language: 'français' })).toMatchObject({
    errors: [],
    values: {
      language: 'fr',
      title: french['Job Title (French)'],
      translation: { language: 'en', title: texts.Title },
    },
  });
  expect(row(inFrench)).toMatchObject({
    errors: [],
    values: { language: 'fr', benefits: inFrench.benefits_fr, translation: null },
  });
  expect(errorsOf({ ...unnamed, ...english, title_en: 'Cook', title_fr: 'Clé' })).toEqual([
    'title_en: validation.jobTitleTooShort',
    'title_fr: validation.jobTitleTooShort',
    'description_fr: validation.jobDescriptionTooShort',
  ]);
});

test('a row with too many cells says so; empty rows keep the numbers of the next', () => {
  const { rows } = read('title,location\n\n,,\nBaker,Moncton,NB\nCook,Halifax');
  expect(rows.map(({ number, hasMoreCells }) => ({ number, hasMoreCells }))).toEqual([
    { number: 4, hasMoreCells: true },
    { number: 5, hasMoreCells: false },
  ]);
});

test('a file that cannot be read says why', () => {
  const lines = (count: number) => `title\n${'Baker\n'.repeat(count)}`;
  expect(readPostings(new Uint8Array(1_000_001))).toBe('size');
  expect(readPostings(new Uint8Array([0x74, 0xe9, 0x0a]))).toBe('encoding');
  expect(readPostings(encode('title\n"Baker'))).toBe('quotes');
  expect(readPostings(encode('name,colour\nBaker,red'))).toBe('columns');
  expect(readPostings(encode(''))).toBe('columns');
  expect(readPostings(encode(lines(0)))).toBe('empty');
  expect(readPostings(encode(lines(101)))).toBe('rows');
  expect(read(lines(100)).rows).toHaveLength(100);
});

test('any bytes are a file or a problem', () => {
  const heading = encode('title;location;salaryMin;skills;closesAt\n');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, text) => {
      for (const rest of [bytes, encode(text)]) {
        const file = readPostings(new Uint8Array([...heading, ...rest]));
        if (typeof file === 'object') expect(file.rows.length).toBeGreaterThan(0);
      }
    }),
  );
});
