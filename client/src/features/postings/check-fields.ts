import { dayOf } from '#client/lib/text/day.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { PostingDraft } from '#shared/contract/contract.ts';
import { isOfKind, type PostingField } from '#shared/domain/posting-fields.ts';
import { checkPosting } from '#shared/domain/posting-law/check-posting.ts';
import type { Employer } from '#shared/domain/posting-law/facts.ts';
import { type FieldsOfFacts, factsOf } from '#shared/domain/posting-law/posting-facts.ts';
import * as t from '#texts';
import { summaryOf } from './posting-law.ts';

/** Fields of a posting, and what its law needs beside them. */
export interface CheckedFields {
  fields: FieldsOfFacts & { closesAt?: string | null };
  employer: Employer;
  /** Whether applicants are sorted by how well they match. */
  isRankingOn: boolean;
}

export const factsOfFields = ({ fields, employer, isRankingOn }: CheckedFields) =>
  factsOf(fields, {
    companySize: employer.companySize,
    has25: employer.has25,
    isFederal: employer.isFederal,
    isRankingOn,
    closesOn: fields.closesAt ? dayOf(fields.closesAt) : null,
    fallback: currentLocale(),
  });

/** A posting's open points in words; undefined before anything says where the work is done. */
export function lawText(checked: CheckedFields): string | undefined {
  if (!isPlaced(checked.fields)) return undefined;
  const open = summaryOf(checkPosting(factsOfFields(checked), dayOf(new Date())));
  if (!open) return undefined;
  return t.law.open[open.severity](open);
}

/** Whether anything says where the work is done. */
export const isPlaced = ({ location, workplace }: FieldsOfFacts) =>
  Boolean(location?.trim()) || (workplace ?? 'on-site') !== 'on-site';

/** Values of a draft that are of their field's type: a draft holds whatever was sent. */
export const fieldsOfDraft = ({ values }: PostingDraft) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isOfType(name as PostingField, value)),
  ) as CheckedFields['fields'];

function isOfType(name: PostingField, value: unknown): boolean {
  if (isOfKind(name, 'number') || isOfKind(name, 'money')) return typeof value === 'number';
  if (isOfKind(name, 'tags') || isOfKind(name, 'choices')) return Array.isArray(value);
  return typeof value === 'string';
}
