import { TEXT_FIELDS } from './facts.ts';
import { hasFrench, onlyReaches, otherTexts, type Posting, reaches, worksIn } from './posting.ts';
import type { Rule } from './rule.ts';

const CHARTER =
  'https://www.legisquebec.gouv.qc.ca/en/version/cs/C-11?code=se%3A41&history=20241115';
const AT_THE_SAME_TIME =
  'https://chambers.com/articles/the-main-impacts-of-the-adoption-of-the-act-respecting-french-on-qu%C3%A9bec-employers';
const OTHER_LANGUAGES = 'https://groupetcj.ca/en/news/941-language-requirements-at-hiring.html';
const AUTOMATED_DECISIONS = 'https://vidcruiter.com/blog/quebecs-law-25-and-ai-in-hiring';

/** Parts that the rules of the Charter of the French language share. */
const ofCharter = {
  from: '2022-06-01',
  binds: worksIn('QC'),
  severity: 'required',
  reviewedOn: '2026-11-21',
} as const;

/** Another language says more than the French, or said it before. */
function isFrenchBehind({ facts, on }: Posting): boolean {
  const { fr } = facts.texts;
  if (!fr || !hasFrench(facts)) return false;

  return otherTexts(facts).some((other) => {
    const saysMore = TEXT_FIELDS.some((field) => other[field].trim() && !fr[field].trim());
    const wasFirst = other.publishedOn !== null && other.publishedOn < (fr.publishedOn ?? on);
    return saysMore || wasFirst;
  });
}

export const quebec: Rule[] = [
  {
    ...ofCharter,
    id: 'QC-FR',
    fires: ({ facts }) => !hasFrench(facts),
    source: { mark: 'primary', urls: [CHARTER, AT_THE_SAME_TIME] },
  },
  {
    ...ofCharter,
    id: 'QC-FR-EQUAL',
    fires: isFrenchBehind,
    source: { mark: 'secondary', urls: [AT_THE_SAME_TIME] },
  },
  {
    ...ofCharter,
    id: 'QC-LANG',
    fires: ({ facts, words }) => !facts.languageReason?.trim() && words('otherLanguage').length > 0,
    words: 'otherLanguage',
    source: { mark: 'secondary', urls: [OTHER_LANGUAGES] },
  },
  {
    ...ofCharter,
    id: 'QC-REMOTE',
    binds: onlyReaches('QC'),
    severity: 'information',
    fires: ({ facts }) => !hasFrench(facts),
    source: { mark: 'unverified', urls: [] },
  },
  {
    ...ofCharter,
    id: 'QC-AUTO',
    from: '2023-09-22',
    binds: reaches('QC'),
    fires: ({ facts }) => facts.aiUse === 'auto',
    source: { mark: 'secondary', urls: [AUTOMATED_DECISIONS] },
  },
];
