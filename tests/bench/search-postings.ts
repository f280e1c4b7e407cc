import { type SQL, sql } from 'drizzle-orm';
import { type OccupationTitle, readTitles } from '#server/knowledge/occupations/titles.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { readPlaces } from '#server/platform/db/reference/read.ts';
import { searchRows } from '#server/projections/search.ts';
import {
  COMPANY_SIZES,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_TYPES,
  SKILL_TAGS,
} from '#shared/domain/constants.ts';

/** Number of generated postings; the others are copies of them with other times. */
const WRITTEN = 10_000;
const AT_ONCE = 250;
const COMPANIES = 1_000;
const WORDS_OF_TEXT = 160;
const BETWEEN = '10 seconds';

/** Generates the same random numbers in every run. */
function createRandom(): () => number {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Fills an empty database with titles of the classification and their words, by a Zipf
 * distribution, in places by population; 'customer' is in a third of the texts, 'zymurgy' in one of
 * a hundred, and either 'alpha' or 'omega' in each.
 */
export async function fillPostings(db: Db, count: number): Promise<void> {
  const written = Math.min(count, WRITTEN);
  await insertCompanies(db);
  await withoutIndex(db, async () => {
    const postings = makePostings(written, count);
    for (let offset = 0; offset < written; offset += AT_ONCE) {
      const batch = postings.slice(offset, offset + AT_ONCE);
      await insertPostings(db, batch);
      await searchRows.write(
        db,
        batch.map((_, n) => offset + n + 1),
      );
    }
    const afterThem = sql`${written}::int * ${BETWEEN}::interval`;
    await copyPostings(db, Math.ceil(count / written) - 1, afterThem);
  });
}

/** Adds postings to those that `fillPostings` has written, all older. */
export async function addOlderPostings(db: Db, count: number): Promise<void> {
  const beforeAll = sql`(select min(posted_at) - (select posted_at from jobs where id = 1) from jobs)
    - ${count}::int * ${BETWEEN}::interval`;
  await withoutIndex(db, () => copyPostings(db, Math.ceil(count / WRITTEN), beforeAll));
}

/** Makes the index of words after the work, which is quicker than row by row. */
async function withoutIndex(db: Db, work: () => Promise<void>): Promise<void> {
  await db.execute(sql`drop index job_search_document_idx`);
  await work();
  await db.execute(sql`set maintenance_work_mem = '1GB'`);
  await db.execute(sql`create index job_search_document_idx on job_search using gin (document)`);
  await db.execute(sql`vacuum analyze`);
}

interface Posting {
  company_id: number;
  title: string;
  description: string;
  location: string;
  is_remote: boolean;
  job_type: string;
  experience_level: string;
  language: string;
  hourly_rate_min: number;
  hourly_rate_max: number;
  skills: string[];
  requirements: string;
  posted_at: string;
}

function makePostings(count: number, inAll: number): Posting[] {
  const random = createRandom();
  const titles = readTitles();
  const cities = readPlaces().filter(({ population }) => population > 0);
  const people = cities.reduce((sum, { population }) => sum + population, 0);
  const words = [...new Set(titles.flatMap(({ keys }) => keys.join(' ').split(' ')))];
  /** Zipf-distributed number: low ones are frequent. */
  const zipf = (length: number) => Math.floor(length ** random()) - 1;
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const pickCity = () => {
    let remaining = random() * people;
    for (const city of cities) {
      remaining -= city.population;
      if (remaining < 0) return city;
    }
    return cities[0];
  };
  const byCode = Object.values(groupByCode(titles)).toSorted((a, b) => b.length - a.length);
  return Array.from({ length: count }, (_, n) => {
    const title = pick(byCode[zipf(byCode.length)] ?? titles);
    const city = pickCity();
    const text = Array.from({ length: WORDS_OF_TEXT }, () => words[zipf(words.length)]);
    if (n % 3 === 0) text.push('customer');
    if (n % 100 === 0) text.push('zymurgy');
    text.push(n % 2 === 0 ? 'alpha' : 'omega');
    return {
      company_id: 1 + zipf(COMPANIES),
      title: title.title.slice(0, 100),
      description: text.join(' ').slice(0, 2_000),
      location: `${city?.name}, ${city?.province}`,
      is_remote: n % 9 === 0,
      job_type: pick(JOB_TYPES),
      experience_level: pick(EXPERIENCE_LEVELS),
      language: title.language,
      hourly_rate_min: 15 + (n % 180),
      hourly_rate_max: 20 + (n % 180),
      skills: [SKILL_TAGS[zipf(SKILL_TAGS.length)] ?? 'SQL', pick(SKILL_TAGS)],
      requirements: 'Some years of it, and the papers that the province asks for, up to date.',
      posted_at: new Date(Date.now() - (inAll - n) * 10_000).toISOString(),
    };
  });
}

function groupByCode(titles: readonly OccupationTitle[]): Record<string, OccupationTitle[]> {
  const groups: Record<string, OccupationTitle[]> = {};
  for (const title of titles) {
    const group = groups[title.code];
    if (group) group.push(title);
    else groups[title.code] = [title];
  }
  return groups;
}

async function insertCompanies(db: Db): Promise<void> {
  await db.execute(sql`
    insert into users (username, password, email, role, full_name)
    select 'employer' || n, 'x', 'employer' || n || '@example.ca', 'employer', 'Employer ' || n
    from generate_series(1, ${COMPANIES}::int) n`);
  await db.execute(sql`
    insert into company_profiles (user_id, company_name, industry, company_size)
    select id, 'Company ' || id, (${sql.param(INDUSTRIES)}::text[])[1 + id % ${INDUSTRIES.length}],
      (${sql.param(COMPANY_SIZES)}::text[])[1 + id % ${COMPANY_SIZES.length}]
    from users order by id`);
}

async function insertPostings(db: Db, postings: readonly Posting[]): Promise<void> {
  await db.execute(sql`
    insert into jobs (company_id, title, description, location, is_remote, job_type,
      experience_level, language, detected_languages, hourly_rate_min, hourly_rate_max, skills,
      requirements, posted_at)
    select company_id, title, description, location, is_remote, job_type, experience_level, language,
      array[language], hourly_rate_min, hourly_rate_max, skills, requirements, posted_at
    from json_populate_recordset(null::jobs, ${JSON.stringify(postings)}::json)`);
}

/** Copies the written postings; `shift` is the interval from them to the first copy. */
async function copyPostings(db: Db, count: number, shift: SQL): Promise<void> {
  const { rows } = await db.execute<{ last: number; written: number; seconds: number }>(sql`
    select max(id) as last, least(${WRITTEN}, count(*))::int as written,
      extract(epoch from ${shift})::float8 as seconds from jobs`);
  const [{ last = 0, written = 0, seconds = 0 } = {}] = rows;
  const copies = sql`generate_series(0, ${count - 1}::int) copy`;
  const later = sql`${seconds} * interval '1 second' + copy * ${written}::int * ${BETWEEN}::interval`;
  await db.execute(sql`
    insert into jobs (company_id, title, description, location, is_remote, job_type,
      experience_level, language, detected_languages, hourly_rate_min, hourly_rate_max, skills,
      requirements, posted_at)
    select company_id, title, description, location, is_remote, job_type, experience_level, language,
      detected_languages, hourly_rate_min, hourly_rate_max, skills, requirements, posted_at + ${later}
    from jobs cross join ${copies} where id <= ${written} order by copy, id`);
  await db.execute(sql`
    insert into job_search (job_id, posted_at, closes_at, hourly_min, hourly_max, annual_min,
      annual_max, hours_per_week, place_id, pay, choices, document, brief, version)
    select ${last}::int + copy * ${written}::int + job_id, posted_at + ${later}, closes_at, hourly_min,
      hourly_max, annual_min, annual_max, hours_per_week, place_id, pay, choices, document, brief, version
    from job_search cross join ${copies} where job_id <= ${written} order by copy, job_id`);
}
