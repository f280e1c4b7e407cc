import type { Db } from '#server/platform/db/connect.ts';
import { COMPANY_SIZES, INDUSTRIES } from '#shared/domain/constants.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { COMPANIES } from './companies.ts';
import type { Posting } from './postings.ts';
import { pick } from './shuffled.ts';

const ROWS_PER_INSERT = 500;

/** Time of every search, so that postings have the same age in each run. */
export const NOW = new Date('2026-11-02T15:00:00Z');

async function fillCompanies(db: Db): Promise<Map<string, number>> {
  const names = [...COMPANIES.values()].flat();
  const owners = await db
    .insert(users)
    .values(
      names.map((name, index) => ({
        username: `employer${index}`,
        password: 'x',
        email: `employer${index}@example.ca`,
        role: 'employer' as const,
        fullName: name,
        createdAt: NOW,
        lastSeenAt: NOW,
      })),
    )
    .returning({ id: users.id });
  const companies = await db
    .insert(companyProfiles)
    .values(
      names.map((companyName, index) => ({
        userId: owners[index]?.id ?? 0,
        companyName,
        industry: pick(INDUSTRIES, `industry ${companyName}`),
        companySize: pick(COMPANY_SIZES, `size ${companyName}`),
        updatedAt: NOW,
      })),
    )
    .returning({ id: companyProfiles.id, name: companyProfiles.companyName });
  return new Map(companies.map(({ id, name }) => [name, id]));
}

function jobRow(posting: Posting, companyId: number): typeof jobs.$inferInsert {
  const { place, language, skills, hourly, hoursOld } = posting;
  return {
    companyId,
    title: posting.title,
    description: posting.description,
    requirements: posting.requirements,
    location: `${place.municipality}, ${place.province}`,
    isRemote: posting.isRemote,
    jobType: posting.jobType,
    experienceLevel: posting.experienceLevel,
    hoursPerWeek: posting.hoursPerWeek,
    language,
    hourlyRateMin: hourly,
    hourlyRateMax: hourly + 6,
    skills: skills.map((skill) => skill[language]),
    postedAt: new Date(NOW.getTime() - hoursOld * 3_600_000),
  };
}

/** @returns the postings by row id */
export async function fill<Kind extends Posting>(
  db: Db,
  postings: readonly Kind[],
): Promise<Map<number, Kind>> {
  const companyIds = await fillCompanies(db);
  const filled = new Map<number, Kind>();
  for (let first = 0; first < postings.length; first += ROWS_PER_INSERT) {
    const batch = postings.slice(first, first + ROWS_PER_INSERT);
    const rows = await db
      .insert(jobs)
      .values(batch.map((posting) => jobRow(posting, companyIds.get(posting.company) ?? 0)))
      .returning({ id: jobs.id });
    batch.forEach((posting, index) => {
      filled.set(rows[index]?.id ?? 0, posting);
    });
  }
  return filled;
}
