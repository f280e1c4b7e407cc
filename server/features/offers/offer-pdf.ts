import { titleIn } from '#shared/domain/posting-translation.ts';
import { placeName } from '#shared/head/place-text.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { formatTime, knownTimeZone } from '../../platform/mail/times.ts';
import { dateText, moneyText, writePaper } from '../../platform/paper/paper.ts';
import type { OfferFacts } from './queries.ts';

/** An offer with its state now, which a later one replaces. */
export function renderOffer(
  facts: OfferFacts,
  { locale, madeAt }: { locale: Locale; madeAt: Date },
): Promise<Buffer> {
  const { offer, company } = facts;
  const job = titleIn(facts.job, locale);
  const timeZone = knownTimeZone(facts.timeZone);
  const title = t.offers.pdfTitle({ job }, locale);
  return writePaper({ title, locale, createdAt: madeAt }, (paper) => {
    paper.text(company.name, 'name');
    if (company.location) paper.text(placeName(company.location, locale), 'muted');
    paper.rule();
    paper.heading(1, t.offers.title(locale));
    const sent = dateText(offer.createdAt, locale, timeZone);
    paper.text(t.offers.sentOn({ date: sent }, locale), 'muted');
    const rows = factsOf(facts, locale, timeZone).map((cells) => ({ cells }));
    paper.table({ columns: [{ share: 3 }, { share: 7 }], rows });
    const words = offer.text.split('\n').filter((line) => line.trim() !== '');
    if (words.length > 0) paper.heading(2, t.offers.wordsOf({ company: company.name }, locale));
    for (const line of words) paper.text(line);
    paper.rule();
    paper.text(
      t.offers.madeOn({ time: formatTime(madeAt, { locale, timeZone }) }, locale),
      'muted',
    );
  });
}

function factsOf(
  { offer, job, candidate }: OfferFacts,
  locale: Locale,
  timeZone: string,
): [name: string, value: string][] {
  const { cents, period, startsOn, state, reason } = offer;
  const pay = t.offers.payText({ amount: moneyText(cents, locale), period }, locale);
  const date = dateText(offer.updatedAt, locale, timeZone);
  const rows: [string, string | null][] = [
    [t.offers.candidate(locale), candidate],
    [t.offers.job(locale), titleIn(job, locale)],
    [t.offers.pay(locale), pay],
    [t.offers.kind(locale), t.jobs.type[offer.jobType](locale)],
    [t.offers.startsOn(locale), dateText(new Date(`${startsOn}T12:00Z`), locale, 'UTC')],
    [t.offers.answerBy(locale), formatTime(offer.answerBy, { locale, timeZone })],
    [
      t.offers.status(locale),
      t.offers.stateOn({ state: t.offers.state[state](locale), date }, locale),
    ],
    [t.offers.reasonOf({ name: candidate }, locale), reason],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []));
}
