import type { JobCard, JobDetail, OwnJob } from '#shared/contract/contract.ts';
import { annualSalary } from '#shared/domain/pay.ts';
import { type FieldsIn, type FieldView, fieldsIn } from '#shared/domain/posting-fields.ts';
import { languageOf, languagesOf } from '#shared/domain/posting-language.ts';
import type { PostingTranslation } from '#shared/domain/posting-translation.ts';
import { factsOfPosting } from '#shared/domain/work-facts.ts';
import { workplaceOf } from '#shared/domain/workplace.ts';
import { askedQuestion } from '#shared/head/question-text.ts';
import { recogniseOccupation } from '../../knowledge/occupations/occupations.ts';
import { placeIndex } from '../../knowledge/places/places.ts';
import type { JobRow, JobWithCompany, OwnJobRow, VisibleJob } from './queries.ts';

export function presentJobCard({ job, company }: JobWithCompany): JobCard {
  return {
    ...presentFields('card', job),
    ...presentWorkplace(job),
    language: languageOf(job),
    translation: presentBrief(job.translation),
    company: presentCompany(company),
  };
}

/** The texts of a second language that lists show. */
export function presentBrief(translation: PostingTranslation | null) {
  if (!translation) return null;
  const { language, title, description } = translation;
  return { language, title, description };
}

function presentCompany(company: JobWithCompany['company']) {
  const { id, companyName: name, logoUrl, industry } = company;
  return { id, name, logoUrl, industry };
}

/** Presents a job's own page; unstated annual figures are estimated and marked. */
export function presentJob({ job, company, isOwner, isClosed }: VisibleJob): JobDetail {
  const annual = annualSalary(job);
  return {
    ...presentFields('detail', job),
    ...presentWorkplace(job),
    ...factsOfPosting({ ...job, languages: languagesOf(job) }, job),
    questions: job.questions.map(askedQuestion),
    language: languageOf(job),
    salaryMin: annual.min,
    salaryMax: annual.max,
    salaryIsEstimate: annual.estimated,
    isActive: job.isActive,
    isClosed,
    isTakenDown: job.takenDownAt !== null,
    isOwn: isOwner && job.deletedAt === null,
    place: presentPlace(job.location),
    occupationCode: recogniseOccupation(job.title) ?? null,
    version: job.version,
    company: {
      ...presentCompany(company),
      description: company.description,
      website: company.website,
      location: company.location,
      companySize: company.companySize,
    },
  };
}

/** A release without the kind of workplace writes `isRemote` alone. */
const presentWorkplace = (job: JobRow) => ({
  isRemote: job.isRemote,
  workplace: workplaceOf(job),
});

function presentPlace(location: string): JobDetail['place'] {
  const resolved = placeIndex().resolve(location);
  if (!resolved) return null;
  const { place, province = null, remote = false } = resolved;
  return { city: place?.name ?? null, province, isRemote: remote && !place };
}

export function presentOwnJob({ job, company, takenDown, ...figures }: OwnJobRow): OwnJob {
  return {
    ...presentFields('own', job),
    ...presentWorkplace(job),
    textLanguage: languageOf(job),
    companyId: company.id,
    companyName: company.companyName,
    isActive: job.isActive,
    matchCandidates: job.matchCandidates,
    takenDown,
    version: job.version,
    ...figures,
  };
}

type Presented<Value> = Value extends Date ? string : Value;

const FIELDS = { card: fieldsIn('card'), detail: fieldsIn('detail'), own: fieldsIn('own') };

/** Fields of the posting in a view; times as ISO 8601. */
function presentFields<View extends FieldView>(view: View, job: JobRow) {
  const fields: Record<string, unknown> = { id: job.id, postedAt: job.postedAt.toISOString() };
  for (const name of FIELDS[view]) {
    const value = job[name];
    fields[name] = value instanceof Date ? value.toISOString() : value;
  }
  return fields as { [Name in FieldsIn<View>]: Presented<JobRow[Name]> } & {
    id: number;
    postedAt: string;
  };
}
