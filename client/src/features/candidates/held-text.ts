import type { HeldFact } from '#shared/domain/candidates.ts';
import { POSTING_LANGUAGES, type PostingLanguage } from '#shared/domain/constants.ts';
import * as t from '#texts';

export const isLanguage = (fact: HeldFact): fact is PostingLanguage =>
  POSTING_LANGUAGES.some((one) => one === fact);

export const heldText = (fact: HeldFact): string =>
  isLanguage(fact) ? t.jobs.language[fact]() : t.jobs.licence[fact]();
