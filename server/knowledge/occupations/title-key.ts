import { nameKey } from '#shared/domain/name-key.ts';

const STOP_WORDS = new Set(
  'a an and at de des du en et for in la le les of on par pour sur the to un une'.split(' '),
);

/** Words in either language that qualify the work but do not name it. */
const MODIFIERS = new Set(
  `apprenti apprentice bilingual bilingue casual certified contract contrat evening experienced f
  full h i ii iii iv intermediaire intermediate intern internship jour journeyman journeyperson jr
  junior lead m night nuit part permanent principal remote seasonal senior shift soir sr stage
  stagiaire summer teletravail temporaire temporary time w x year`.split(/\s+/),
);

/** Where people of many occupations work; a title with such a word may yet mean work of the place. */
const WORKPLACES = new Set(
  `aeroport airport banque bank bibliotheque camp chsld church clinic clinique college cpe daycare
  ecole eglise entrepot garderie hopital hospital library restaurant school universite university
  warehouse`.split(/\s+/),
);

/** Words of a title, folded and in the singular, without articles and prepositions. */
export function titleWords(title: string): string[] {
  const split = title
    .replace(/\b([dl])['’]/gi, '$1 ')
    .replace(/(\p{L})['’]s\b/gu, '$1s')
    // 'R.N.' is the word 'rn'.
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''));
  return nameKey(split)
    .split(' ')
    .filter((word) => word.length > 0 && !STOP_WORDS.has(word) && word !== 'd' && word !== 'l')
    .map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word));
}

/** Pay as in '$32.50/hr', '25 $ de l’heure': 'hr' would be read as human resources. */
const PAY =
  /(?:\$\s?\d[\d.,]*k?|\d[\d.,]*\s?\$)(?:\s?(?:\/|per|an|par|de l['’])\s?(?:hrs?|hours?|h|heures?|wk|week|semaine|yr|year|an|année|annum)\b\.?)?/giu;
const CALL =
  /^\s*(?:we['’]re hiring|now hiring|hiring|wanted|urgent|on recherche|recherchée?s?)\s*[:!]+/iu;

/** The endorsement of any trade; its words are those of other occupations. */
const RED_SEAL = /\b(?:red seal|sceau rouge)\b/giu;

/** Removes what is added to a title: that someone is hiring, the pay, and the Red Seal. */
export function withoutNotes(title: string): string {
  return title.replace(CALL, ' ').replace(PAY, ' ').replace(RED_SEAL, ' ');
}

export function withoutModifiers(words: readonly string[]): string[] {
  return words.filter((word) => !MODIFIERS.has(word));
}

export function withoutWorkplaces(title: string): string {
  return title.replaceAll(/[\p{L}\p{M}]+/gu, (word) => (WORKPLACES.has(nameKey(word)) ? '' : word));
}

/** Key of a set of words: the same for 'software developer' and 'developer, software'. */
export function wordsKey(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join(' ');
}

/**
 * Splits a title with two gender forms: 'Agent/agente de bord', 'Ingénieur informaticien/ingénieure
 * informaticienne', 'Développeur ou développeuse de logiciels', 'Technicien(ne)'.
 */
export function genderForms(title: string): string[] {
  const plain = title.replace(/\((?:e|s|ne|le|rice|trice|euse|ière|ère|ve)\)/giu, '');
  const words = plain
    .replace(/ ou /gi, '/')
    .replace(/\s*\/\s*/g, ' / ')
    .split(/\s+/);
  const slash = words.indexOf('/');
  if (slash === -1) return [plain];
  const right = nameKey(words[slash + 1] ?? '').slice(0, 3);
  let start = slash - 1;
  while (start >= 0 && nameKey(words[start] ?? '').slice(0, 3) !== right) start -= 1;
  if (start < 0) return [words.filter((word) => word !== '/').join(' ')];
  const length = slash - start;
  const before = words.slice(0, start);
  const after = words.slice(slash + 1 + length);
  return [words.slice(start, slash), words.slice(slash + 1, slash + 1 + length)].flatMap((form) =>
    genderForms([...before, ...form, ...after].join(' ')),
  );
}
