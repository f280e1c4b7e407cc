import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { withTitleFor } from '../../platform/db/posting-titles.ts';
import { renderIn, renderings } from '../../platform/paper/render.ts';
import type { Rendering } from './offer-thread.ts';
import { findOfferFor } from './queries.ts';

/**
 * An offer as PDF for either side, made anew each time, since its state changes.
 * @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE if rendering takes too long
 */
export async function openOffer(
  db: Db,
  actor: Actor,
  { id, locale, now }: { id: number; locale: Locale; now: Date },
) {
  const facts = await findOfferFor(db, actor, id, now);
  if (!facts) throw new AppError('NOT_FOUND');
  const job = withTitleFor(facts.job, actor);
  const rendering: Rendering = { facts: { ...facts, job }, locale, madeAt: now };
  const bytes = await renderings.add(() => renderIn('features/offers/offer-thread', rendering));
  return { name: `portage-${t.offers.pdfFile(locale)}-${id}.pdf`, type: 'application/pdf', bytes };
}
