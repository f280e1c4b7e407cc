import { sql } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { companyMembers } from '#shared/schema/companies.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { employerVerifications } from '#shared/schema/verifications.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';

/**
 * Whether a member is one of these people or connected to one: by the same company (membership, name,
 * business number or verified domain), by the same confirmed email address up to a plus suffix, or as the
 * other party of an application in any state, and so of its payments. Payout accounts need no
 * check, because each belongs to one account.
 */
export async function isParty(
  db: Db,
  staffId: number,
  userIds: readonly (number | null)[],
): Promise<boolean> {
  const ids = userIds.filter((id) => id !== null);
  const { rows } = await db.execute(sql`
    select from ${users} me
      join ${users} them on them.id = any(${sql.param(ids)}::int[])
      left join ${companyMembers} my_part on my_part.user_id = me.id
      left join ${companyProfiles} mine on mine.id = my_part.company_id
      left join ${companyMembers} their_part on their_part.user_id = them.id
      left join ${companyProfiles} theirs on theirs.id = their_part.company_id
     where me.id = ${staffId}
       and (them.id = me.id
         or mine.id = theirs.id
         or mine.business_number = theirs.business_number
         or lower(trim(mine.company_name)) = lower(trim(theirs.company_name))
         or me.email_confirmed_at is not null and them.email_confirmed_at is not null
           and regexp_replace(lower(me.email), '\\+[^@]*@', '@')
             = regexp_replace(lower(them.email), '\\+[^@]*@', '@')
         or me.email_confirmed_at is not null and exists (
           select from ${employerVerifications} mark
            where mark.user_id = them.id and mark.revoked_at is null
              and mark.domain = split_part(lower(me.email), '@', 2))
         or exists (
           select from (values (me.id, theirs.id), (them.id, mine.id)) side (user_id, company_id)
             join ${jobSeekerProfiles} seeker on seeker.user_id = side.user_id
             join ${applications} application on application.job_seeker_id = seeker.id
             join ${jobs} job on job.id = application.job_id
            where job.company_id = side.company_id))
     limit 1`);
  return rows.length > 0;
}

/** @throws AppError CONFLICT_OF_INTEREST if the member is involved */
export async function requireUninvolved(
  tx: Db,
  staffId: number,
  userIds: readonly (number | null)[],
): Promise<void> {
  if (await isParty(tx, staffId, userIds)) throw new AppError('CONFLICT_OF_INTEREST');
}
