import { and, asc, eq, lte, or, type SQL } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { jobOffers } from '#shared/schema/offers.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import { isApplicationOver } from '../../platform/db/ended-applications.ts';
import { fromApplicants, seekers } from '../../platform/db/joins.ts';
import { postingTitle } from '../../platform/db/posting-titles.ts';
import { fromShownApplicants, shownApplicant } from '../../platform/db/shown-applicants.ts';
import { ofEitherSide, ofEmployer } from '../applications/queries.ts';

export type OfferRow = typeof jobOffers.$inferSelect;

/** An offer with its application and both sides, which the transaction has locked. */
export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

const sides = {
  application: {
    id: applications.id,
    status: applications.status,
    withdrawnAt: applications.withdrawnAt,
  },
  seekerId: jobSeekerProfiles.userId,
  accountId: companyProfiles.userId,
};

/** Locks an application to the company's postings. */
export const lockOffered = (tx: Db, applicationId: number, actor: Actor) =>
  firstRow(
    fromApplicants(tx, sides)
      .where(and(eq(applications.id, applicationId), ofEmployer(actor)))
      .for('update', { of: applications }),
  );

/** Locks an offer of either side, with its application. */
export const lockOffer = (tx: Db, id: number, actor?: Actor) =>
  firstRow(
    fromApplicants(tx, { offer: jobOffers, ...sides })
      .innerJoin(jobOffers, eq(jobOffers.applicationId, applications.id))
      .where(and(eq(jobOffers.id, id), actor && ofEitherSide(actor)))
      .for('update', { of: [applications, jobOffers] }),
  );

/** Ids of offers that are to end: the time to answer, or the application, is over. */
export async function listEnding(db: Db, now: Date, isReady: SQL, limit: number) {
  const rows = await fromApplicants(db, { id: jobOffers.id })
    .innerJoin(jobOffers, eq(jobOffers.applicationId, applications.id))
    .where(
      and(
        eq(jobOffers.state, 'sent'),
        or(lte(jobOffers.answerBy, now), isApplicationOver),
        isReady,
      ),
    )
    .orderBy(asc(jobOffers.answerBy), asc(jobOffers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function isOverFor(tx: Db, applicationId: number): Promise<boolean> {
  const rows = await fromApplicants(tx, { id: applications.id }).where(
    and(eq(applications.id, applicationId), isApplicationOver),
  );
  return rows.length > 0;
}

export type OfferFacts = NonNullable<Awaited<ReturnType<typeof findOfferFor>>>;

/** An offer with what its PDF says, for either side; `timeZone` is the reader's. */
export const findOfferFor = (db: Db, actor: Actor, id: number, now: Date) =>
  firstRow(
    fromShownApplicants(db, now, {
      offer: jobOffers,
      job: postingTitle,
      candidate: shownApplicant.name,
      company: {
        name: companyProfiles.companyName,
        location: companyProfiles.location,
      },
      timeZone: users.timeZone,
    })
      .innerJoin(jobOffers, eq(jobOffers.applicationId, applications.id))
      .innerJoin(users, eq(users.id, actor.id))
      .where(and(eq(jobOffers.id, id), ofEitherSide(actor))),
  );

/** An offer with what its mails say. */
export const findOffer = (db: Db, id: number, now: Date) =>
  firstRow(
    fromShownApplicants(db, now, {
      offer: jobOffers,
      job: postingTitle,
      companyName: companyProfiles.companyName,
      candidate: shownApplicant.name,
      seekerId: seekers.id,
    })
      .innerJoin(jobOffers, eq(jobOffers.applicationId, applications.id))
      .where(eq(jobOffers.id, id)),
  );
