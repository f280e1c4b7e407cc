import { POSTING_LANGUAGES, type PostingLanguage } from './constants.ts';
import { otherLanguage, type PostingTranslation } from './posting-translation.ts';

/*
 * Detects the official language of a posting by its short words: of two languages that share most
 * of their technical and proper names, 'the' and 'les' tell more than trigrams do, and a count of
 * both also shows that a text is in both. The packages that guess a language choose among dozens,
 * take 100 to 600 kB, and read a French posting full of English tool names as English.
 */

/** Words of one language that are absent or rare in the other. */
const WORDS: Record<PostingLanguage, ReadonlySet<string>> = {
  en: new Set(
    `a about across after again all also an and any are as at back be because been before being
    below between both but by can could day do does doing down each every few find first for
    four from full get give good had has have help her here him his how if in into is it its
    join just keep know like look looking made make many may more most much must need needs
    never new next no not now of off offer one only open or other our out over own paid people
    previous provide related required responsible same seeking several shall she should since
    skills small so some someone something still strong such support take team teams than that
    the their them then there these they this those three through to together two under until
    up us use used using was we week weeks well were what when where whether which while who
    whole whose why will with within without work worker working would year years yes you your
    ability available benefits calls closed customers daily days driver driving duties
    employees employer experience hands health hiring holidays hour hourly hours job knowledge
    manager month months night nurse opportunity pay preferred ready schedule seasons shift
    shifts skilled student students time training wanted willing`.split(/\s+/),
  ),
  fr: new Set(
    `afin ainsi alors annuel annuelle après au aucun aucune aussi autre autres aux avant avec
    avez avoir bien bonne bonnes cadre car ce cela celle celui ces cet cette chaque chez comme
    comment compétences connaissance connaissances dans de depuis des deux dont du elle elles
    emploi employeur en encore entre entreprise est et été étudiant étudiants êtes être
    expérience faire fait faites font heure heures horaire ici il ils jour journée jours je
    jusqu la le les leur leurs lors lorsque mais maison même mieux mois moins mon nos notre
    nous nuit nuits offrons ou où par parce parfois pas pendant permis personne personnes peu
    peut plus plusieurs postulez pour pourquoi pouvez première près puis quand quatre que quel
    quelle quelques qui quoi recherche recherchons rien sa salaire sans sauf se selon semaine
    semaines sera serez ses seulement si soir soirs son sont souvent sur tâches tel telle
    temps ton toujours tous tout toute toutes travail travailler très trois tu un une vers vie
    vos votre vous y équipe équipes formation candidat candidature soins métier bilingue
    clientèle connaître doit devez requis requise atout poste postes région usine chantier
    atelier entretien vente ventes`.split(/\s+/),
  ),
};

/** French elision before a vowel: 'l’équipe', 'd’un', 'qu’on'. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu)['’]/;

/** Endings of French words: 'infirmière', 'préposée', 'mécanicien'. */
const FRENCH_ENDING = /(?:[éè]e?s?|ière|ières|trice|trices|euse|euses|ienne|iennes|ité|eux)$/;
/** Endings of English words: 'cleaning', 'manager's', 'monthly', 'don't'. */
const ENGLISH_ENDING = /(?:ing|ings|ly|ness|['’](?:s|t|ll|re|ve|d))$/;

/** Below this share of the count, a language is only quoted in a text of the other. */
const QUOTED = 0.3;
/** An ending is a weaker sign than a word: 'café' and 'parking' exist in both. */
const ENDING_WORTH = 0.5;

/** Languages of a text, English first; empty where no word tells. */
export function detectLanguages(text: string): PostingLanguage[] {
  const counts = { en: 0, fr: 0 };
  for (const [word] of text.toLowerCase().matchAll(/\p{L}[\p{L}'’]*/gu)) {
    if (ELISION.test(word)) counts.fr += 1;
    else if (WORDS.en.has(word)) counts.en += 1;
    else if (WORDS.fr.has(word)) counts.fr += 1;
    else if (FRENCH_ENDING.test(word)) counts.fr += ENDING_WORTH;
    else if (ENGLISH_ENDING.test(word)) counts.en += ENDING_WORTH;
  }
  const total = counts.en + counts.fr;
  return POSTING_LANGUAGES.filter((language) => counts[language] > total * QUOTED);
}

interface Texts {
  title: string;
  description: string;
  requirements?: string | null;
}

/** Benefits are left out: a company with offices in both languages quotes the same ones everywhere. */
export const detectPostingLanguages = ({ title, description, requirements }: Texts) =>
  detectLanguages([title, description, requirements].join('\n'));

interface LanguageFields {
  /** Set by the employer. */
  language: PostingLanguage | null;
  detectedLanguages: readonly PostingLanguage[] | null;
  translation?: Pick<PostingTranslation, 'language'> | null;
}

/** Languages by which a posting is found: both, the employer's choice, or those detected. */
export function languagesOf({
  language,
  detectedLanguages,
  translation,
}: LanguageFields): readonly PostingLanguage[] {
  if (translation) return POSTING_LANGUAGES;
  return language ? [language] : (detectedLanguages ?? []);
}

/** The language of a posting's own texts; null where they are in both or it is unknown. */
export function languageOf(posting: LanguageFields): PostingLanguage | null {
  if (posting.translation) return otherLanguage(posting.translation.language);
  const [language, other] = languagesOf(posting);
  return other ? null : (language ?? null);
}
