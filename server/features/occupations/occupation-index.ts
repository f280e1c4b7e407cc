import { genderForms, titleWords, withoutModifiers, wordsKey } from './title-key.ts';
import { isHeldOut, type OccupationTitle, type TitleLanguage } from './titles.ts';

/** One title's words and the only occupation that uses them. */
export interface TitleKey {
  language: TitleLanguage;
  key: string;
  code: string;
}

/** A title that begins so names the helper of an occupation, or its teacher, not the occupation. */
const OTHER_OCCUPATION = new Set(
  'adjoint adjointe aide aspirant assistant associate deputy ex former helper pre student vice'.split(
    ' ',
  ),
);

/** Longer titles are not titles. */
const MAX_WORDS = 15;

/** Everyday titles that the classification's examples lack, or hold for several occupations. */
const EVERYDAY_TITLES: Record<string, string> = {
  'aircraft maintenance engineer': '72404',
  'back end developer': '21232',
  'backend developer': '21232',
  'customer service representative': '64409',
  'devops engineer': '21231',
  'front desk clerk': '64314',
  'front end developer': '21234',
  'frontend developer': '21234',
  'full stack developer': '21234',
  'gis technician': '22214',
  'grocery store manager': '60020',
  'network technician': '22220',
  recruiter: '12101',
  'registered nurse': '31301',
  serveur: '65200',
  serveuse: '65200',
  'social worker': '41300',
  'software engineer': '21231',
  'technicien comptable': '12200',
  'technicienne comptable': '12200',
  'truck driver': '73300',
};

/** Titles that mean something else today than in the classification's examples. */
const CHANGED_TITLES = [
  'content strategist',
  'director of engineering',
  'product designer',
  'studio manager',
];

/** The keys of the titles that one occupation alone uses. */
export function ownKeys(titles: readonly OccupationTitle[]): TitleKey[] {
  const byKey = new Map<string, TitleKey | undefined>();
  for (const { code, language, keys } of titles) {
    for (const key of keys) {
      const name = `${language} ${key}`;
      const isTaken = byKey.has(name) && byKey.get(name)?.code !== code;
      byKey.set(name, isTaken ? undefined : { language, key, code });
    }
  }
  return [...byKey.values()].filter((entry) => entry !== undefined);
}

/**
 * Recognises the occupation behind a job title in English or French, and rather none than a wrong
 * one: the whole title, then the title without words like 'senior' or 'remote', then what stands
 * before a comma or bracket, then two or more words around its head (the last in English, the first
 * in French).
 */
export function createOccupationIndex(
  keys: readonly TitleKey[],
): (title: string) => string | undefined {
  const codes = { en: new Map<string, string>(), fr: new Map<string, string>() };
  for (const { language, key, code } of keys) codes[language].set(key, code);
  for (const title of CHANGED_TITLES) codes.en.delete(wordsKey(titleWords(title)));
  for (const [title, code] of Object.entries(EVERYDAY_TITLES)) {
    if (isHeldOut(title)) continue;
    codes.en.set(wordsKey(titleWords(title)), code);
  }

  function findWhole(words: readonly string[]): string | undefined {
    const key = wordsKey(words);
    const [english, french] = [codes.en.get(key), codes.fr.get(key)];
    return english && french && english !== french ? undefined : (english ?? french);
  }

  function findAroundHead(words: readonly string[]): string | undefined {
    for (let length = words.length - 1; length >= 2; length -= 1) {
      const english = codes.en.get(wordsKey(words.slice(-length)));
      const dropped = words.slice(0, -length);
      if (english && !dropped.some((word) => OTHER_OCCUPATION.has(word))) return english;
      const french = codes.fr.get(wordsKey(words.slice(0, length)));
      if (french) return french;
    }
    return undefined;
  }

  function recogniseForm(form: string): string | undefined {
    const whole = titleWords(form);
    const head = titleWords(form.split(/[,(|:]|\s[-–—]\s/)[0] ?? '');
    if (whole.length > MAX_WORDS) return undefined;
    for (const words of [whole, withoutModifiers(whole), head, withoutModifiers(head)]) {
      const code = words.length > 0 ? findWhole(words) : undefined;
      if (code) return code;
    }
    return findAroundHead(withoutModifiers(head));
  }

  return (title) => {
    const found = new Set(
      title
        .slice(0, 200)
        .split(' / ')
        .flatMap((part) => [...new Set(genderForms(part).map(recogniseForm))])
        .filter((code) => code !== undefined),
    );
    return found.size === 1 ? [...found][0] : undefined;
  };
}
