import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { fieldTexts, valueText } from '#client/components/posting/field-texts.ts';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import { formatHourlyRate, formatSalary } from '#client/lib/text/format.ts';
import type { PostingLanguage } from '#shared/domain/constants.ts';
import { keysOf } from '#shared/domain/keys.ts';
import {
  type FieldsOfKind,
  isOfKind,
  isRequired,
  POSTING_FIELDS,
  type PostingField,
} from '#shared/domain/posting-fields.ts';
import { detectPostingLanguages, languageOf } from '#shared/domain/posting-language.ts';
import { placeText } from '#shared/head/place-text.ts';
import * as t from '#texts';
import type { PostingInput } from '../posting-values.ts';

/** Fields of facts; the workplace and its provinces are shown with the location. */
const FACTS = POSTING_FIELDS.filter(
  (name) =>
    (isOfKind(name, 'choice') ||
      isOfKind(name, 'choices') ||
      isOfKind(name, 'number') ||
      isOfKind(name, 'date') ||
      name === 'languageReason') &&
    name !== 'workplace' &&
    name !== 'remoteProvinces',
);

/** Type and pay of the example. */
const EXAMPLE = { jobType: 'Full-time', hourlyRateMin: 32, hourlyRateMax: 40 } as const;

const EXAMPLE_FIELDS = [...keysOf(EXAMPLE), 'title', 'location', 'description'] as const;

interface PostingCardProps {
  job: Omit<Partial<PostingInput>, 'questions' | 'translation'>;
  /** Language of its texts; detected where it is absent. */
  lang?: PostingLanguage | undefined;
  companyName?: ReactNode;
  /** Heading of the card, above the title. */
  heading?: ReactNode;
}

/** A posting, with examples in place of what it lacks. */
export function PostingCard({ job: typed, lang: known, companyName, heading }: PostingCardProps) {
  const isBlank = EXAMPLE_FIELDS.every((name) => !typed[name]);
  const job = isBlank ? { ...typed, ...EXAMPLE } : typed;
  const lang = known ?? previewLanguage(job);
  const title = job.title?.trim();
  const location = job.location?.trim();
  const pay = {
    hourlyRateMin: job.hourlyRateMin ?? null,
    hourlyRateMax: job.hourlyRateMax ?? null,
    salaryMin: job.salaryMin ?? null,
    salaryMax: job.salaryMax ?? null,
  };
  const rate = formatHourlyRate(pay.hourlyRateMin, pay.hourlyRateMax);
  const salary = formatSalary(pay.salaryMin, pay.salaryMax);
  const yearly = salary && t.common.perYear({ salary });
  const place = {
    location: location || t.postings.locationPlaceholder(),
    workplace: job.workplace ?? ('on-site' as const),
    remoteProvinces: job.remoteProvinces ?? [],
  };
  return (
    <div className="@container rounded-lg border bg-surface-raised p-6 max-sm:p-4">
      {heading}
      {isBlank && <p className="-mt-2 mb-4 text-muted text-sm">{t.postings.example()}</p>}
      <p
        lang={title ? lang : undefined}
        className={cx(
          'wrap-anywhere font-semibold font-serif',
          title ? 'text-xl' : 'text-lg text-placeholder',
        )}
      >
        {title || t.postings.titlePlaceholder()}
      </p>
      {companyName && <p className="wrap-anywhere mt-0.5">{companyName}</p>}
      <div className="mt-5 grid @xl:grid-cols-[minmax(0,1fr)_16rem] grid-cols-1 gap-x-6 gap-y-5">
        <div className="order-first grid @xl:order-last grid-cols-1 content-start gap-4 @xl:border-l border-line @xl:pl-6">
          <Given isGiven={!isBlank}>
            <p className={cx('font-semibold tabular-nums empty:hidden', !isBlank && 'text-lg')}>
              {rate ?? yearly}
            </p>
            {rate && yearly && <p className="-mt-3 text-muted text-sm tabular-nums">{yearly}</p>}
          </Given>
          <dl className="grid gap-2 text-sm">
            <Fact name="location" isGiven={Boolean(location)}>
              {placeText(place)}
            </Fact>
            {FACTS.map((name) => (
              <Fact key={name} name={name} isGiven={!isBlank}>
                {valueText(name, job[name])}
              </Fact>
            ))}
          </dl>
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          {POSTING_FIELDS.map((name) => {
            if (isOfKind(name, 'text')) {
              return <Part key={name} name={name} text={job[name]} lang={lang} />;
            }
            if (!isOfKind(name, 'tags') || !job[name]?.length) return null;
            return (
              <BadgeList
                key={name}
                texts={job[name]}
                textLang={lang}
                lang={lang}
                aria-label={fieldTexts[name].label()}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface FactProps {
  name: PostingField;
  isGiven: boolean;
  children: string | undefined;
}

/** Nothing without a value. */
function Fact({ name, isGiven, children }: FactProps) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{fieldTexts[name].label()}</dt>
      <dd className={cx('wrap-anywhere font-medium', !isGiven && 'text-placeholder')}>
        {children}
      </dd>
    </div>
  );
}

/** A detail of the posting, or in grey an example of it. */
const Given = ({ isGiven, children }: { isGiven: boolean; children: ReactNode }) => (
  <div className={cx('contents', !isGiven && '**:text-placeholder')}>{children}</div>
);

/** Language that the posting will have once it is saved. */
function previewLanguage({
  language = null,
  title = '',
  description = '',
  requirements,
}: Partial<PostingInput>) {
  const detectedLanguages = detectPostingLanguages({ title, description, requirements });
  return languageOf({ language, detectedLanguages }) ?? undefined;
}

interface PartProps {
  name: FieldsOfKind<'text'>;
  text: string | null | undefined;
  lang: string | undefined;
}

function Part({ name, text, lang }: PartProps) {
  const { label, placeholder } = fieldTexts[name];
  const typed = text?.trim() ? text : undefined;
  if (!typed && !isRequired(name)) return null;
  return (
    <div className="grid gap-1">
      <p className="font-medium text-sm">{label()}</p>
      <p
        lang={typed && lang}
        className={cx('wrap-anywhere whitespace-pre-wrap text-sm', !typed && 'text-placeholder')}
      >
        {typed ?? placeholder?.()}
      </p>
    </div>
  );
}
