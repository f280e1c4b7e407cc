import {
  type ExperienceLevel,
  LEVEL_OF_EXPERIENCE,
  type Level,
  type Licence,
  POSTING_LANGUAGES,
  type PostingLanguage,
} from './constants.ts';
import { licencesIn } from './licences.ts';
import { detectLanguages } from './posting-language.ts';

/*
 * Facts about work that are read from the texts of a posting or a profile where its owner has not
 * set them: how senior it is, which licences it takes, in which languages it is done.
 */

export interface WorkFacts {
  /** Null where nothing tells. */
  level: Level | null;
  licences: Licence[];
  workLanguages: PostingLanguage[];
}

/** Facts that an owner has set; null where they are read from the texts. */
export type OwnFacts = { [Name in keyof WorkFacts]: WorkFacts[Name] | null };

const words = (alternatives: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

/** Words of a title, the more telling first: a 'senior apprentice' is an apprentice. */
const TITLE_LEVELS: [Level, RegExp][] = [
  ['apprentice', words('apprentices?|apprenticeship|apprentie?s?|apprentissage')],
  [
    'entry',
    words(
      'junior|jr\\.?|entry[- ]level|trainee|intern|internship|student|co-?op|débutante?|stagiaire|étudiante?|graduate',
    ),
  ],
  [
    'lead',
    words(
      'lead|head|chief|manager|supervisor|foreman|foreperson|director|superintendent|vice president|vp|cto|ceo|cfo|chef|cheffe|contremaître|superviseure?|gestionnaire|directeur|directrice|responsable',
    ),
  ],
  ['senior', words('senior|sr\\.?|principal|staff engineer|expert|chevronnée?|principale')],
  ['mid', words('intermediate|journey(?:man|person|woman)|compagnon|intermédiaire')],
];

/** A 'sous chef' or a 'chef' in a kitchen leads nobody by that word. */
const COOKS = words(
  '(?:sous|pastry|head|executive)?[- ]?chefs?|chef (?:de cuisine|pâtissi\\p{L}+|cuisini\\p{L}+)|lead (?:generation|hand)|head (?:office|start)',
);

const YEARS = /(?<!\p{N})(\p{N}{1,2})\s*(?:\+|or more|ou plus)?\s*(?:years|yrs|ans|années)/iu;
const NO_EXPERIENCE = words('no experience|sans expérience|aucune expérience');
/** Years of experience from which work is of a level, the highest first. */
const FROM_YEARS: [number, Level][] = [
  [6, 'senior'],
  [2, 'mid'],
  [0, 'entry'],
];

function levelOfTitle(title: string): Level | null {
  const telling = title.replace(COOKS, ' ');
  return TITLE_LEVELS.find(([, pattern]) => pattern.test(telling))?.[0] ?? null;
}

function levelOfYears(text: string): Level | null {
  if (NO_EXPERIENCE.test(text)) return 'entry';
  const years = YEARS.exec(text)?.[1];
  if (years === undefined) return null;
  return FROM_YEARS.find(([from]) => Number(years) >= from)?.[1] ?? null;
}

/** Marks a wish rather than a condition. */
export const OPTIONAL = words(
  'assets?|preferred|nice to have|a plus|bonus|not required|not necessary|atouts?|souhait\\p{L}+|pas requise?|un plus',
);
/** Names somebody else's licence. */
const OTHERS = words(
  'supervis\\p{L}+|reports?|reporting|assist\\p{L}*|support\\p{L}*|alongside|team of|working with|work with|relève|sous la|aux côtés|équipe d\\p{L}*',
);
/** Names a licence that is not held yet. */
const NOT_YET = words(
  'student|in progress|working towards?|candidate|eligible|studying|étudiante?|en voie|candidate? à|en cours',
);

const sentencesOf = (text: string) => text.split(/[;\n•]|(?<!\b(?:P|L|R|N|Eng))[.](?=\s|$)/u);

const BOTH = words(
  "bilingual|bilingue|(?:english and french|french and english|anglais et (?:du |le )?français|français et (?:de l[’']|l[’'])?anglais)",
);
const NEEDS: Record<PostingLanguage, RegExp> = {
  en: words(
    "^(?:english|anglais)$|(?:fluen\\p{L}+|proficien\\p{L}+|spoken|written|good|strong|excellent) (?:in )?english|english (?:is )?(?:required|essential|only)|anglais (?:est )?(?:requis|exigé|essentiel|parlé|écrit|avancé|courant)|(?:maîtrise|connaissance) de l[’']anglais",
  ),
  fr: words(
    '^(?:french|français)$|(?:fluen\\p{L}+|proficien\\p{L}+|spoken|written|good|strong|excellent) (?:in )?french|french (?:is )?(?:required|essential|only)|français (?:est )?(?:requis|exigé|essentiel|parlé|écrit|courant)|(?:maîtrise|connaissance) du français',
  ),
};

function statedLanguages(sentences: readonly string[]): PostingLanguage[] {
  const isBoth = sentences.some((sentence) => BOTH.test(sentence));
  return POSTING_LANGUAGES.filter(
    (language) => isBoth || sentences.some((sentence) => NEEDS[language].test(sentence)),
  );
}

interface PostingTexts {
  title: string;
  description: string;
  requirements?: string | null;
  location?: string | null;
  experienceLevel?: ExperienceLevel | null;
  skills?: readonly string[];
  /** Languages of the texts. */
  languages: readonly PostingLanguage[];
}

/** Facts of a posting; a licence is read from its title and requirements only. */
export function factsOfPosting(texts: PostingTexts, own: Partial<OwnFacts> = {}): WorkFacts {
  const { title, description, requirements, location = null, skills = [], languages } = texts;
  const { experienceLevel } = texts;
  const conditions = [title, ...sentencesOf(requirements ?? ''), ...skills].filter(
    (sentence) => !OPTIONAL.test(sentence),
  );
  const stated = statedLanguages([...conditions, ...sentencesOf(description)].filter(isNoWish));
  const textLanguages = languages.length === 1 ? languages : [];
  return {
    level:
      own.level ??
      levelOfTitle(title) ??
      (experienceLevel
        ? LEVEL_OF_EXPERIENCE[experienceLevel]
        : levelOfYears(conditions.join('\n'))),
    licences:
      own.licences ??
      licencesIn(conditions.filter((sentence) => !OTHERS.test(sentence)).join('\n'), location),
    workLanguages:
      own.workLanguages ??
      POSTING_LANGUAGES.filter((one) => stated.includes(one) || textLanguages.includes(one)),
  };
}

const isNoWish = (sentence: string) => !OPTIONAL.test(sentence);

interface ProfileTexts {
  title: string | null;
  skills: readonly string[];
  experience: string | null;
  education: string | null;
  location: string | null;
}

/** Facts of a job seeker's profile; languages that a text is written in count as worked in. */
export function factsOfProfile(texts: ProfileTexts, own: Partial<OwnFacts> = {}): WorkFacts {
  const { title, skills, experience, education, location } = texts;
  const text = [title, ...skills, experience, education].filter(Boolean).join('\n');
  const sentences = sentencesOf(text);
  const held = sentences.filter((sentence) => !NOT_YET.test(sentence));
  const languages = [...statedLanguages(sentences), ...detectLanguages(text)];
  return {
    level: own.level ?? (title === null ? null : levelOfTitle(title)) ?? levelOfYears(text),
    licences: own.licences ?? licencesIn(held.join('\n'), location),
    workLanguages:
      own.workLanguages ?? POSTING_LANGUAGES.filter((language) => languages.includes(language)),
  };
}
