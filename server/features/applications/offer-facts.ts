import { sql } from 'drizzle-orm';
import type { Offer } from '#shared/contract/contract.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobOffers } from '#shared/schema/offers.ts';

type Facts = Omit<Offer, 'answerBy' | 'createdAt' | 'updatedAt'> &
  Record<'answerByMs' | 'createdAtMs' | 'updatedAtMs', number>;

const inIso = (ms: number): string => new Date(ms).toISOString();

/** An offer as both sides see it. */
const offerJson = sql`json_build_object('id', ${jobOffers.id}, 'state', ${jobOffers.state}, 'cents', ${jobOffers.cents}, 'period', ${jobOffers.period}, 'jobType', ${jobOffers.jobType}, 'startsOn', ${jobOffers.startsOn}, 'text', ${jobOffers.text}, 'reason', ${jobOffers.reason}, 'answerByMs', extract(epoch from ${jobOffers.answerBy}) * 1000, 'createdAtMs', extract(epoch from ${jobOffers.createdAt}) * 1000, 'updatedAtMs', extract(epoch from ${jobOffers.updatedAt}) * 1000)`;

/** The latest job offer of an application; null without any. */
export const latestOffer =
  sql`(select ${offerJson} from ${jobOffers} where ${jobOffers.applicationId} = ${applications.id} order by ${jobOffers.id} desc limit 1)`.mapWith(
    ({ answerByMs, createdAtMs, updatedAtMs, ...facts }: Facts): Offer => ({
      ...facts,
      answerBy: inIso(answerByMs),
      createdAt: inIso(createdAtMs),
      updatedAt: inIso(updatedAtMs),
    }),
  );
