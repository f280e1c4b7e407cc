import { GROUND_WORDS } from '../question-law.ts';
import { OPTIONAL } from '../work-facts.ts';
import {
  type Passage,
  type Scan,
  scanPassage,
  startingWords,
  type WordRange,
  wholeWords,
} from './scan.ts';

/*
 * Words of a posting's texts that the law is about, in both languages. Like `question-law.ts` it
 * reads words, not meaning, so a finding says why the words are doubtful and blocks nothing.
 */

const wordsOf = (ground: 'canadianExperience' | 'payHistory') =>
  wholeWords(`${GROUND_WORDS[ground].en}|${GROUND_WORDS[ground].fr}`);

const FIGURE = '\\d+(?:[.,]\\d+)*(?: \\d{3}(?!\\d))*(?: ?k(?![a-z]))?';
/** The end of a figure, which a pattern must not cut short. */
const WHOLE = '(?!\\d|[.,]\\d| \\d{3}(?!\\d)| ?k(?![a-z]))';
const MONEY = `(?:\\$ ?${FIGURE}|${FIGURE} ?\\$)`;
const PER =
  "(?:(?: ?/ ?| per | an | a | par | de l'| l')(?:h|hr|hour|week|month|year|annum|heure|semaine|mois|an|annee))";
const PERIOD = `${PER}?`;
const SECOND = `${PERIOD} ?(?:-|–|—|to |and |up to |a |et |jusqu'a ) ?(?:${MONEY}|${FIGURE})`;
/** Money besides the pay. */
const EXTRA =
  '(?: ?(?:[a-z]+ ){0,3}(?:bonus(?:es)?|signing|allowances?|benefits?|primes?|commissions?|tips|pourboires|stipend|credits?|avantages|allocations?))';
const OPEN_PAY = [
  `${MONEY}${PERIOD}(?:\\+| \\+(?= ?(?:$|[).,;/\\n]|per |an? |par ))| and (?:up|above|over)| or more| et plus| ou plus)(?!${EXTRA})`,
  `(?:up to|jusqu'a)(?: an?)? ${MONEY}${WHOLE}(?!${PERIOD}${EXTRA})`,
  `(?:starting (?:at|from)|from|a partir de|des) ${MONEY}${WHOLE}(?!${SECOND}|${PERIOD}${EXTRA})`,
].join('|');
/** A sentence about pay: it says so, names a period, or begins with the figure. */
const PAY_SENTENCE = new RegExp(
  `\\b(?:pay|pays|paid|paying|salary|wages?|rates?|earn\\w*|compensation|base|salaire|taux|paye\\w*|remuneration|gagnez|touchez)\\b|${MONEY}${PER}|^\\W*(?:up to|starting|from|jusqu'a|a partir|des|\\$|\\d)`,
);
/** Just before a figure that is no pay, or the upper end of a range. */
const BEFORE_EXTRA = new RegExp(
  `\\b(?:bonus(?:es)?|premiums?|primes?|allowances?|accounts?|matching|match|benefits?|plus|cash|purchases?|commissions?|stipend|credits?|allocations?|compte)(?: [\\w'-]+){0,3} *$|${MONEY}${PERIOD} *$`,
);

const LANGUAGES =
  'english|anglais|spanish|espagnol|mandarin|cantonese|cantonais|punjabi|pendjabi|arabic|arabe|german|allemand|italian|italien|portuguese|portugais';
const REQUIRED =
  'required|require|requires|must|mandatory|essential|necessary|needed|fluent|fluency|fluently|proficien(?:t|cy)|exige\\w*|requis\\w*|obligatoires?|essentiel\\w*|spoken|written|(?:knowledge|command) of|connaissance|parle\\w*|ecrit\\w*|necessaires?|indispensables?|imperati\\w+|maitris\\w+|couramment|parfait\\w*|doit|devez|excellent\\w*|avance\\w*|intermediaire|fonctionnel\\w*|courant\\w*';

const SEX = 'males?|females?|men|women|ladies|girls|boys|gentlemen';
const SEX_FR = 'hommes|femmes|filles|garcons|dames|messieurs';
const PREFERENCE = [
  'young(?:,| and| &)? (?:dynamic|energetic|enthusiastic|ambitious|motivated|vibrant)',
  '(?:dynamic|energetic|fresh)(?:,| and| &) young',
  'young (?:candidates?|applicants?|blood)',
  'youthful (?:candidates?|applicants?|team|energy|spirit)',
  'recent graduates only',
  '(?:under|below|younger than|not older than) (?:the age of )?[2-6]\\d(?= ?(?:$|[.,;!?)\\n]|years? (?:old|of age)|only|preferred|please))',
  `(?:${SEX})(?: |-)(?:only|preferred|wanted)(?! ?(?:gyms?|spaces?|shelters?|spas?|clubs?|facilit\\w+|residences?|leagues?|schools?|teams?|camps?|fitness))`,
  '(?:male|female) [a-z]+ (?:only|preferred|wanted|needed)',
  '(?:ages?|aged) (?:1[89]|2\\d|30) ?(?:to |and |-) ?(?:2[5-9]|[34]\\d)|(?:age\\w* de|entre) (?:1[89]|2\\d|30) (?:a|et) (?:2[5-9]|[34]\\d) ans',
  '(?:re)?cherch(?:e|ons)(?: une?)? (?:jeune )?(?:homme|femme|fille|gars|dame)',
  `only (?:${SEX})|(?:looking for|seeking|need) an? (?:young )?(?:man|woman|lady|male|female|guy|girl)`,
  'jeunes?(?:,| et)? (?:dynamiques?|energiques?|motive\\w*|ambitieu\\w+)|(?:dynamiques?|energiques?) et jeunes?',
  "(?:age\\w* de|avoir|ayant) moins de [2-6]\\d ans(?! d')|(?:moins de [2-6]\\d ans) (?:seulement|exige\\w*|souhaite\\w*)",
  `(?:${SEX_FR}) (?:seulement|uniquement|exclusivement)|(?:reserve\\w* aux|seulement (?:des|les)|uniquement (?:des|les)) (?:${SEX_FR})|de sexe (?:masculin|feminin)`,
].join('|');

const SCANS = {
  canadianExperience: [
    {
      finds: wordsOf('canadianExperience'),
      // Experience of customers, or of the company itself.
      unless:
        /\b(?:customer|client|user|employee|guest|patient|candidate) experience|\bwe (?:have|bring)\b|\bour (?:\d|experience)|\bnous (?:avons|cumulons)\b|\bnotre experience\b/,
    },
  ],
  pastPay: [
    {
      finds: wordsOf('payHistory'),
      // 'The current rate is $25' is the pay of the job.
      needs:
        /\b(?:yours?|applicants?|applications?|candidates?|required|how much|historique|votre|vos|candidatures?|combien)\b|\b(?:please|must|state|indicate|include|provide|disclose|specify|list|send|share)\b|\b(?:indique|precise|mentionne|fourni|joign|inscri|divulgu)\w+/,
      unless:
        /\b(?:match|beat|above|regardless of)\b|\b(?:current|actuel\w*)(?: \w+){0,3} ?(?:is|:|est|de) ?\$?\d/,
    },
  ],
  fee: [
    {
      finds: wholeWords(
        "(?:application|processing|recruitment|recruiting|placement|hiring|onboarding|training|registration|background check) (?:fees?|deposit)|(?:fees?|deposit) (?:to apply|for (?:your )?(?:application|training))|deposit of (?:\\$ ?\\d|\\d+ ?\\$)\\d*|pay (?:an? )?\\$ ?\\d+ (?:for|to) (?:[a-z]+ ){0,3}(?:training|application|apply|background check|uniforms?)|frais (?:de (?:candidature|recrutement|placement|dossier|formation|traitement)|d'(?:inscription|embauche))",
      ),
      needs:
        /[$]|\b(?:pay|paid|pays|payable|charged?|required|non-?refundable|refundable|payer|payez|payables?|exige\w*|facture\w*|remboursables?|requis)\b/,
      unless:
        /\b(?:reimburs\w*|cover(?:s|ed)?|rembourse(?!able)\w*|tenants?|students?|clients?|clientele|customers?|patients?|members?|locataires|eleves|etudiants?|(?:we|employer|company) pays?|nous payons|paid by (?:us|the)|assume\w*|collect\w*|percev\w*)\b/,
    },
  ],
  openPay: [
    {
      finds: startingWords(OPEN_PAY),
      needs: PAY_SENTENCE,
      notAfter: BEFORE_EXTRA,
      // Money that the work handles, or that is given besides pay.
      unless:
        /\b(?:budgets?|revenues?|sales of|portfolios?|projects?|projets?|contracts? (?:of|worth|from|up)|millions?|loans?|prets?|grants?|subventions?|tuition|scolarite|reimburs\w*|rembours\w*|discounts?|rabais|rrsp|reer|coverage|orders?|referrals?|donations?|dons)\b/,
      isEvenNegated: true,
    },
  ],
  otherLanguage: [
    {
      finds: wholeWords(LANGUAGES),
      needs: new RegExp(`\\b(?:${REQUIRED})\\b`),
      unless: OPTIONAL,
    },
    {
      finds: wholeWords(
        'bilingual(?:ism)?(?! (?:environment|team|workplace|school|service|company|posting))|(?<!(?:milieu|environnement|equipe|ecole|service|entreprise|offre) )bilingu(?:es?|isme)',
      ),
      unless: OPTIONAL,
    },
  ],
  preference: [
    {
      finds: wholeWords(PREFERENCE),
      // Ages of those whom the work is for.
      notAfter:
        /\b(?:children|kids|girls|boys|youth|teens|patients|clients|students|players)(?: [\w'-]+)? *$/,
    },
  ],
} as const satisfies Record<string, readonly Scan[]>;
export type ScanName = keyof typeof SCANS;

/** Ranges of the words that a scan finds, in the order of the texts. */
export function findWords(passages: readonly Passage[], name: ScanName): WordRange[] {
  const scans: readonly Scan[] = SCANS[name];
  return passages.flatMap((passage) =>
    scans.flatMap((scan) => scanPassage(passage, scan)).toSorted((a, b) => a.start - b.start),
  );
}
