import { sql } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';

/** The person to erase, and subqueries of what is theirs. */
export interface Person {
  id: number;
  email: string;
}

export const profilesOf = ({ id }: Person) =>
  sql`(select ${jobSeekerProfiles.id} from ${jobSeekerProfiles} where ${jobSeekerProfiles.userId} = ${id})`;

export const applicationsOf = (person: Person) =>
  sql`(select ${applications.id} from ${applications} where ${applications.jobSeekerId} in ${profilesOf(person)})`;

export const companiesOf = ({ id }: Person) =>
  sql`(select ${companyProfiles.id} from ${companyProfiles} where ${companyProfiles.userId} = ${id})`;

export const postingsOf = (person: Person) =>
  sql`(select ${jobs.id} from ${jobs} where ${jobs.companyId} in ${companiesOf(person)})`;

/** Applications to the postings of the person's company. */
export const applicationsTo = (person: Person) =>
  sql`(select ${applications.id} from ${applications} where ${applications.jobId} in ${postingsOf(person)})`;
