import { memo, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import { dayOf } from '#client/lib/text/day.ts';
import { currentLocale, useLocale } from '#client/lib/text/i18n.ts';
import {
  checkPosting,
  type Finding,
  openQuestions,
  RULES,
} from '#shared/domain/posting-law/check-posting.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import { lawDisclaimer } from '#shared/head/law-text.ts';
import * as t from '#texts';
import { factsOfFields } from '../check-fields.ts';
import type { CheckedFields } from '../checked-fields.ts';
import { LAW_HEADING } from '../mend-posting.ts';
import { groupFindings, jurisdictionsOf } from '../posting-law.ts';
import type { PostingForm } from '../posting-values.ts';
import { LawAnswer } from './law-answer.tsx';
import { LawFinding } from './law-finding.tsx';

/** Pause in typing after which the count is announced. */
const PAUSE_MS = 1_500;

/** Day up to which every rule has been looked at. */
const REVIEWED_ON = RULES.map(({ reviewedOn }) => reviewedOn).toSorted()[0] ?? '';

export interface LawPanelProps extends Omit<CheckedFields, 'fields'> {
  form: PostingForm;
}

/** Findings of posting law about what is typed; they block nothing. */
export default function LawPanel(props: LawPanelProps) {
  const typed = useWatch({ control: props.form.control });
  const fields = useDeferredValue(typed);
  return <Findings {...props} fields={fields} />;
}

type FindingsProps = LawPanelProps & CheckedFields;

/** Drawn anew after the typed letters, which do not wait for it. */
const Findings = memo(function Findings({ form, ...checked }: FindingsProps) {
  // Renders again when the language changes.
  useLocale();
  const facts = factsOfFields(checked);
  const today = dayOf(new Date());
  const findings = checkPosting(facts, today);
  const announced = useDebounced(
    findings.length === 0 ? t.law.none() : t.law.count({ count: findings.length }),
    PAUSE_MS,
  );
  return (
    <section
      aria-labelledby={LAW_HEADING}
      className="grid grid-cols-1 gap-4 rounded-lg border bg-surface-raised p-6 text-sm max-sm:p-4 lg:max-h-[45dvh] lg:shrink-0 lg:overflow-y-auto"
    >
      <h2
        id={LAW_HEADING}
        tabIndex={-1}
        className="scroll-mt-24 font-semibold text-base outline-none"
      >
        {headingOf(findings)}
      </h2>
      {findings.length === 0 && <p className="text-muted">{t.law.none()}</p>}
      {groupFindings(findings).map(({ severity, found }) => (
        <div key={severity} className="grid grid-cols-1 gap-2">
          <h3 className="font-medium text-muted">{t.law.group[severity]()}</h3>
          <ul className="grid grid-cols-1 gap-3">
            {found.map((finding) => (
              <LawFinding key={finding.id} finding={finding} facts={facts} form={form} />
            ))}
          </ul>
        </div>
      ))}
      {openQuestions(facts, today).map((name) => (
        <div key={name} className="grid grid-cols-1 gap-2">
          <p>{t.law.isFederal()}</p>
          <LawAnswer name={name} question={t.law.isFederal()} />
        </div>
      ))}
      <p className="text-muted">{lawDisclaimer(REVIEWED_ON)}</p>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </section>
  );
});

function headingOf(findings: readonly Finding[]): string {
  const provinces = jurisdictionsOf(findings);
  const [province] = provinces;
  if (!province) return t.law.general();
  if (provinces.length === 1) return t.law.asks({ province });
  const names = provinces.map((code) => PROVINCES[code][currentLocale()]);
  return t.law.several({ provinces: names.join(', ') });
}
