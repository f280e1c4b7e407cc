import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { JobPay, JobPlace } from '#client/components/job/job-facts.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import { formatDate } from '#client/lib/text/format.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { type FieldsOfKind, isOfKind, POSTING_FIELDS } from '#shared/domain/posting-fields.ts';
import { detectPostingLanguages, languageOf } from '#shared/domain/posting-language.ts';
import * as t from '#texts';
import { fieldTexts, valueText } from '../field-texts.ts';
import type { PostingInput } from '../posting-values.ts';

/** Fields shown as badges; the workplace is shown with the location. */
const BADGES = POSTING_FIELDS.filter(
  (name) => (isOfKind(name, 'choice') || isOfKind(name, 'number')) && name !== 'workplace',
);

/** Type and pay of the example. */
const EXAMPLE = { jobType: 'Full-time', hourlyRateMin: 32, hourlyRateMax: 40 } as const;

const EXAMPLE_FIELDS = [...keysOf(EXAMPLE), 'title', 'location', 'description'] as const;

interface PostingCardProps {
  job: Omit<Partial<PostingInput>, 'questions'>;
  companyName?: string;
}

/** A posting, with examples in place of what it lacks. */
export function PostingCard({ job: typed, companyName }: PostingCardProps) {
  const isBlank = EXAMPLE_FIELDS.every((name) => !typed[name]);
  const job = isBlank ? { ...typed, ...EXAMPLE } : typed;
  const lang = previewLanguage(job);
  const title = job.title?.trim();
  const location = job.location?.trim();
  const pay = {
    hourlyRateMin: job.hourlyRateMin ?? null,
    hourlyRateMax: job.hourlyRateMax ?? null,
    salaryMin: job.salaryMin ?? null,
    salaryMax: job.salaryMax ?? null,
  };
  return (
    <div className="grid grid-cols-1 gap-5 rounded-lg border bg-surface-raised p-5">
      <div className="grid grid-cols-1 gap-2">
        <p
          lang={title ? lang : undefined}
          className={cx(
            'wrap-anywhere font-semibold font-serif text-lg',
            !title && 'text-placeholder',
          )}
        >
          {title || t.postings.titlePlaceholder()}
        </p>
        {companyName && <p className="wrap-anywhere text-muted text-sm">{companyName}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
          <Given isGiven={Boolean(location)}>
            <JobPlace
              job={{
                location: location || t.postings.locationPlaceholder(),
                workplace: job.workplace ?? 'on-site',
                remoteProvinces: job.remoteProvinces ?? [],
              }}
            />
          </Given>
          <Given isGiven={!isBlank}>
            <JobPay job={pay} />
          </Given>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {BADGES.map((name) => {
            const text = valueText(name, job[name]);
            return (
              text && (
                <Given key={name} isGiven={!isBlank}>
                  <Badge tone={name === 'jobType' && !isBlank ? 'neutral' : 'outline'}>
                    {text}
                  </Badge>
                </Given>
              )
            );
          })}
          {job.closesAt && (
            <Badge tone="outline">{t.postings.closesOn({ date: formatDate(job.closesAt) })}</Badge>
          )}
        </div>
      </div>
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
      {isBlank && <p className="border-t pt-4 text-muted text-sm">{t.postings.example()}</p>}
    </div>
  );
}

/** A detail of the posting, or in grey an example of it. */
const Given = ({ isGiven, children }: { isGiven: boolean; children: ReactNode }) => (
  <span className={cx('contents', !isGiven && '**:text-placeholder')}>{children}</span>
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
