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

/** Another language says more than the French. */
function isFrenchShorter({ facts }: Posting): boolean {
  const { fr } = facts.texts;
  return otherTexts(facts).some((other) =>
    TEXT_FIELDS.some((field) => other[field].trim() && !fr?.[field].trim()),
  );
}

/** Day from which another language was public before the French; undefined if none was. */
const earlierThanFrench = ({ facts, on }: Posting): string | undefined =>
  otherTexts(facts)
    .flatMap(({ publishedOn }) => publishedOn ?? [])
    .find((day) => day < (facts.texts.fr?.publishedOn ?? on));

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
    // Late French stays late, and nothing is left to do about it.
    severity: (posting) => (isFrenchShorter(posting) ? 'required' : 'information'),
    fires: (posting) =>
      hasFrench(posting.facts) &&
      (isFrenchShorter(posting) || earlierThanFrench(posting) !== undefined),
    values(posting) {
      const from = isFrenchShorter(posting) ? undefined : earlierThanFrench(posting);
      return from ? { from } : {};
    },
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
