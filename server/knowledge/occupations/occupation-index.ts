import { genderForms, titleWords, withoutModifiers, wordsKey } from './title-key.ts';
import { isHeldOut, type OccupationTitle, type TitleLanguage } from './titles.ts';

/** Words of a title and the only occupation that uses them. */
export interface TitleKey {
  language: TitleLanguage;
  key: string;
  code: string;
}

/** Words before the name of an occupation that make it another one: its helper, or a former one. */
const OTHER_OCCUPATION = new Set(
  'adjoint adjointe aide aspirant assistant associate deputy ex former helper pre student vice'.split(
    ' ',
  ),
);

const MAX_WORDS = 15;

/** Everyday titles that the classification lacks or lists under several occupations. */
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

/** Titles that today mean something else than in the classification. */
const CHANGED_TITLES = [
  'content strategist',
  'director of engineering',
  'product designer',
  'studio manager',
];

/** Keys of titles that only one occupation uses. */
export function unambiguousKeys(titles: readonly OccupationTitle[]): TitleKey[] {
  const byKey = new Map<string, TitleKey | undefined>();
  for (const { code, language, keys } of titles) {
    for (const key of keys) {
      const name = `${language} ${key}`;
      const isAmbiguous = byKey.has(name) && byKey.get(name)?.code !== code;
      byKey.set(name, isAmbiguous ? undefined : { language, key, code });
    }
  }
  return [...byKey.values()].filter((entry) => entry !== undefined);
}

/**
 * Recognises the occupation of a job title in English or French, preferring none to a wrong one. It
 * looks up the whole title, the title without modifiers like 'senior', the part before a comma or
 * bracket, then two or more words with its head (the last word in English, the first in French).
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
    const codesFound = new Set(
      title
        .slice(0, 200)
        .split(' / ')
        .flatMap((part) => [...new Set(genderForms(part).map(recogniseForm))])
        .filter((code) => code !== undefined),
    );
    return codesFound.size === 1 ? [...codesFound][0] : undefined;
  };
}
