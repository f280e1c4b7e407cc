import { type Control, useWatch } from 'react-hook-form';
import { JobPay, JobPlace } from '#client/components/job/job-facts.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import { formatDate } from '#client/lib/text/format.ts';

import { isOfKind, POSTING_FIELDS } from '#shared/domain/posting-fields.ts';
import { detectPostingLanguages, languageOf } from '#shared/domain/posting-language.ts';
import * as t from '#texts';
import { fieldTexts, valueText } from '../field-texts.ts';
import type { PostingInput, PostingOutput } from '../posting-values.ts';

interface PostingPreviewProps {
  control: Control<PostingInput, unknown, PostingOutput>;
  companyName: string;
}

/** Fields shown as badges; the workplace is shown with the location. */
const BADGES = POSTING_FIELDS.filter(
  (name) => (isOfKind(name, 'choice') || isOfKind(name, 'number')) && name !== 'workplace',
);

/** Preview of the posting as job seekers will see it. */
export function PostingPreview({ control, companyName }: PostingPreviewProps) {
  const job = useWatch({ control });
  const lang = previewLanguage(job);
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
          lang={job.title?.trim() ? lang : undefined}
          className="wrap-anywhere font-semibold font-serif text-lg"
        >
          {job.title?.trim() || t.postings.previewTitle()}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{companyName}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
          <JobPlace
            job={{
              location: job.location?.trim() || t.postings.previewLocation(),
              workplace: job.workplace ?? 'on-site',
              remoteProvinces: job.remoteProvinces ?? [],
            }}
          />
          <JobPay job={pay} />
        </div>
        <div className="flex flex-wrap gap-2">
          {BADGES.map((name) => {
            const text = valueText(name, job[name]);
            return (
              text && (
                <Badge key={name} tone={name === 'jobType' ? 'neutral' : 'outline'}>
                  {text}
                </Badge>
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
          return <Part key={name} title={fieldTexts[name].label()} text={job[name]} lang={lang} />;
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
  );
}

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
  title: string;
  text: string | null | undefined;
  lang: string | undefined;
}

function Part({ title, text, lang }: PartProps) {
  if (!text?.trim()) return null;
  return (
    <div className="grid gap-1">
      <p className="font-medium text-sm">{title}</p>
      <p lang={lang} className="wrap-anywhere whitespace-pre-wrap text-sm">
        {text}
      </p>
    </div>
  );
}
