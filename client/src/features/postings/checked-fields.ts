import type { PostingDraft } from '#shared/contract/contract.ts';
import { isOfKind, type PostingField } from '#shared/domain/posting-fields.ts';
import type { Employer } from '#shared/domain/posting-law/facts.ts';
import type { FieldsOfFacts, PublicSince } from '#shared/domain/posting-law/posting-facts.ts';

/** Fields of a posting, and what its law needs beside them. */
export interface CheckedFields {
  fields: FieldsOfFacts & { closesAt?: string | null };
  employer: Employer;
  /** Whether applicants are sorted by how well they match. */
  isRankingOn: boolean;
  /** Times since when an existing posting is public in each language. */
  publicSince: PublicSince;
}

/** While it has not been public in any language. */
export const NEVER: PublicSince = {};

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
  if (isOfKind(name, 'translation')) return typeof value === 'object';
  return typeof value === 'string';
}
