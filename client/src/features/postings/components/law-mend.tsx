import { fieldTexts } from '#client/components/posting/field-texts.ts';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import { dayOf } from '#client/lib/text/day.ts';
import { formatHourlyRate, formatMoney, formatSalary } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { Finding } from '#shared/domain/posting-law/check-posting.ts';
import { type PostingFacts, VACANCIES } from '#shared/domain/posting-law/facts.ts';
import { TRANSLATED_FIELDS } from '#shared/domain/posting-translation.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import { isLate, lawTitles } from '#shared/head/law-text.ts';
import * as t from '#texts';
import { useSuggestedPay } from '../api.ts';
import { addAccommodation, addFrench, mend, showField } from '../mend-posting.ts';
import { asksForPay, isRemovable, remedyOf, textsWithout, usualPay } from '../posting-law.ts';
import type { PostingForm } from '../posting-values.ts';
import { writtenCount } from '../translation.ts';
import { LawAnswer } from './law-answer.tsx';

interface LawMendProps {
  finding: Finding;
  facts: PostingFacts;
  form: PostingForm;
}

/** Ways to mend what a finding is about, where the form or the company has a field for it. */
export function LawMend({ finding, facts, form }: LawMendProps) {
  const remedy = remedyOf(finding, facts);
  switch (finding.id) {
    case 'ON-SIZE':
      return <LawAnswer name="has25" question={lawTitles['ON-SIZE']()} />;
    case 'FED-SCOPE':
      return (
        <ButtonLink href={paths.employer.companyProfile} variant="link" size="inline">
          {t.law.inProfile()}
        </ButtonLink>
      );
    case 'QC-FR-EQUAL':
      // A posting that is public cannot be published earlier.
      if (isLate(finding)) return null;
      return <Press onPress={() => addFrench(form)}>{frenchLabel(facts)}</Press>;
    case 'QC-FR':
    case 'QC-REMOTE':
      return <Press onPress={() => addFrench(form)}>{frenchLabel(facts)}</Press>;
    case 'ON-ACCESS':
      return <Press onPress={() => addAccommodation(form)}>{t.postings.addAccommodation()}</Press>;
  }
  if (!remedy) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {asksForPay(finding, facts) && <UsualPay facts={facts} form={form} />}
      {finding.id === 'MW-BELOW' && <MinimumPay {...{ finding, facts, form }} />}
      {finding.id === 'ON-VACANCY' && <VacancyAnswer form={form} />}
      {isRemovable(finding) && !isTranslation(finding, form) && (
        <Press
          onPress={() =>
            mend(
              form,
              textsWithout(finding, (field) => form.getValues(field) ?? ''),
              t.law.removed,
            )
          }
        >
          {t.law.remove()}
        </Press>
      )}
      <Press onPress={() => showField(form, remedy.field, remedy.words)}>
        {t.law.goTo({ field: fieldTexts[remedy.field].label() })}
      </Press>
    </div>
  );
}

/** Whether words are in the second text of a posting. */
const isTranslation = ({ words = [] }: Finding, form: PostingForm) =>
  words.some(({ language }) => language === form.getValues('translation')?.language);

const frenchLabel = ({ texts: { fr } }: PostingFacts) =>
  fr
    ? t.postings.translationDone({
        language: 'fr',
        count: writtenCount(fr),
        total: TRANSLATED_FIELDS.length,
      })
    : t.postings.addTranslation({ language: 'fr' });

interface PressProps {
  onPress: () => void;
  children: string;
}

const Press = ({ onPress, children }: PressProps) => (
  <Button variant="link" size="inline" onClick={onPress}>
    {children}
  </Button>
);

/** Pause in typing after which pay is looked up. */
const PAUSE_MS = 500;

/** Fills in the usual range of the occupation. */
function UsualPay({ facts, form }: Omit<LawMendProps, 'finding'>) {
  const [title, location] = form.watch(['title', 'location']);
  const wage = useSuggestedPay(useDebounced(title, PAUSE_MS), useDebounced(location, PAUSE_MS));
  const pay = wage && usualPay(wage, facts.province, dayOf(new Date()));
  if (!wage || !pay) return null;
  const salary = formatSalary(pay.salaryMin ?? null, pay.salaryMax ?? null);
  const range =
    formatHourlyRate(pay.hourlyRateMin ?? null, pay.hourlyRateMax ?? null) ??
    (salary && t.common.perYear({ salary }));
  const locale = currentLocale();
  return (
    <div className="grid w-full grid-cols-1 justify-items-start gap-1">
      <Press onPress={() => mend(form, pay, t.law.payFilled)}>
        {t.law.fillPay({ range: range ?? '' })}
      </Press>
      <p className="text-muted">
        {t.law.payFrom({
          occupation: locale === 'fr' ? wage.titleFr : wage.titleEn,
          region: wage.region === 'CA' ? t.job.wageCanada() : PROVINCES[wage.region][locale],
          period: wage.referencePeriod,
        })}
      </p>
    </div>
  );
}

/** Raises what is below the minimum wage to it. */
function MinimumPay({ finding, facts, form }: LawMendProps) {
  const rate = (finding.values?.hourlyCents ?? 0) / 100;
  const { minCents, maxCents } = facts.pay;
  const isBelow = (cents: number | null) => cents !== null && cents < rate * 100;
  return (
    <Press
      onPress={() =>
        mend(
          form,
          {
            ...(isBelow(minCents) && { hourlyRateMin: rate }),
            ...(isBelow(maxCents) && { hourlyRateMax: rate }),
          },
          t.law.payFilled,
        )
      }
    >
      {t.law.raiseTo({ rate: formatMoney(rate) })}
    </Press>
  );
}

function VacancyAnswer({ form }: { form: PostingForm }) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="sr-only">{lawTitles['ON-VACANCY']()}</legend>
      {VACANCIES.map((existingVacancy) => (
        <Press
          key={existingVacancy}
          onPress={() => mend(form, { existingVacancy }, t.law.answered)}
        >
          {t.job.vacancy[existingVacancy]()}
        </Press>
      ))}
    </fieldset>
  );
}
