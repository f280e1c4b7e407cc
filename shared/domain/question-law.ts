import type { ProvinceCode } from './provinces.ts';
import { foldText } from './text.ts';

/*
 * Questions that human rights and employment law keep out of an application. The rule reads words,
 * not meaning: it tells the employer why a question is doubtful, and blocks nothing.
 */

/** Grounds that the law protects, and two questions that employment law restricts. */
export const QUESTION_GROUNDS = [
  'age',
  'sex',
  'family',
  'religion',
  'origin',
  'citizenship',
  'health',
  'record',
  'politics',
  'payHistory',
  'canadianExperience',
] as const;
export type QuestionGround = (typeof QUESTION_GROUNDS)[number];

interface Words {
  /** Alternatives of a regular expression over folded text, without accents. */
  en: string;
  fr: string;
  /** A text that has this asks something lawful. */
  unless?: string;
}

export const GROUND_WORDS: Record<QuestionGround, Words> = {
  age: {
    en: 'how old|your (?:exact |current )?age|(?:date|year|place and date) of birth|birth ?dates?|birthday|(?:when|what year) were you born|are you (?:under|over|younger than|older than|below|above|between) (?!18|19|21)\\d\\d|(?:when|(?:what|which) year) did you (?:graduate|finish (?:high )?school)|(?:when|plan|intend|going)\\b.{0,20} retire|retirement age|your retirement',
    fr: "quel(?:le)? (?:est votre )?age|votre age|date de naissance|annee de naissance|(?:moins|plus) de (?!18|19|21)\\d\\d ans(?! d')|(?:en )?quelle annee avez-vous (?:obtenu|termine|fini)|(?:votre|la|a la|prendr\\w+ (?:votre|la)) retraite",
    unless: "experience|d'experience|maison de retraite|residence",
  },
  sex: {
    en: 'your (?:gender|sex|sexual\\w*)|sexual orientation|gender identity|(?:what|which) (?:gender|sex|pronouns?)|are you (?:a |an )?(?:man|woman|male|female|gay|lesbian|bisexual|straight|heterosexual|homosexual|trans\\w*|non-?binary)',
    fr: 'votre (?:sexe|genre|identite de genre)|orientation sexuelle|etes-vous (?:un homme|une femme|gai|gay|lesbienne|bisexuel\\w*|homosexuel\\w*|heterosexuel\\w*|trans\\w*)|de sexe (?:masculin|feminin)',
  },
  family: {
    en: 'pregnan(?:t|cy)|(?:do you have|have you|any|your|how many) (?:any )?(?:young )?(?:children|kids)|(?:have|having|start|starting) (?:a family|children|kids|a baby)|your (?:spouse|husband|wife|partner|family|maiden name|marital \\w+|child ?care)|marital status|family status|are you (?:married|single|divorced|widowed|engaged|in a relationship|a (?:single )?(?:parent|mother|father))|(?:maternity|parental) leave',
    fr: "enceinte|grossesse|(?:avez-vous|avoir|combien) (?:des |d')(?:petits-)?enfants|(?:vos|de jeunes) enfants|nom de jeune fille|votre (?:conjointe?|mari|femme|epou(?:x|se)|famille)|etes-vous (?:marie|celibataire|divorce|veu(?:f|ve)|en couple|mere|pere|parent)\\w*|etat (?:civil|matrimonial)|situation (?:familiale|matrimoniale|de famille|conjugale)|conge (?:de maternite|parental)",
    unless: 'patientes?|patients|clients|clientele',
  },
  religion: {
    en: 'your (?:religion|religious \\w+|faith|church|parish|beliefs)|(?:what|which) (?:religion|faith|church|mosque|temple|parish|synagogue)|religious (?:holidays?|beliefs?|practices?|affiliation|observances?|dress|reasons)|are you (?:a |an )?(?:religious|practi[sc]ing|christian|catholic|protestant|muslim|jewish|hindu|sikh|buddhist|atheist)|sabbath|do you pray',
    fr: 'votre (?:religion|foi|eglise|paroisse|confession)|quelle (?:religion|eglise|paroisse|confession|mosquee)|croyances?|etes-vous (?:croyant|pratiquant|religieu|chretien|catholique|protestant|musulman|jui(?:f|ve)|hindou|sikh|bouddhiste|athee)\\w*|(?:fetes?|conges?|signes?|pratiques?|convictions?|motifs?) religieu\\w+',
  },
  origin: {
    en: 'where (?:were|are) you(?:r parents)? (?:born|from|originally)|(?:country|place) of (?:birth|origin)|(?:what|which) country (?:are|were|do|did) you|your (?:race|ethnic\\w*|ancestry|skin|accent|heritage|nationality of origin|cultural background)|ethnic(?:ity| background| origin| group)|mother tongue|native (?:language|speaker|tongue)|first language|skin colou?r|racial (?:origin|background)|are you (?:white|black|asian|indigenous|inuit|metis|native|first nations)',
    fr: "ou etes-vous ne|pays (?:d'origine|de naissance)|lieu de naissance|(?:de|dans) quel pays (?:venez|etes|ete)\\w*|d'ou venez|vo(?:tre|s) (?:origines?|race|ethnie|accent|ascendance)|origines? (?:ethniques?|raciales?|nationales?)|langue maternelle|couleur de (?:la |votre )?peau|etes-vous (?:blanc|noir|arabe|asiatique|autochtone|inuit|metis)\\w*",
  },
  citizenship: {
    en: '(?<!senior )citizen(?:ship)?|nationality|permanent resident|immigration status|landed immigrant|are you (?:an? )?(?:immigrant|refugee|newcomer|foreigner)|(?:when|what year) did you (?:come|arrive|immigrate|move) (?:to|in) canada',
    fr: "citoyennete|etes-vous.{0,20} citoyen\\w*|citoyen(?:ne)? (?:canadien|du canada)\\w*|nationalite|resident\\w* permanent\\w*|statut (?:d'immigra\\w+|migratoire)|etes-vous (?:immigrant|refugie|etranger)\\w*|(?:quand|quelle annee) etes-vous arriv\\w+",
    unless:
      '(?:entitled|authori[sz]ed|eligible|allowed|legally able|right|permitted) to work|work permit|droit de travailler|permis de travail|autorise\\w* a travailler',
  },
  health: {
    en: "(?:do you have|have you|suffer\\w*|any|your) (?:from )?(?:ever )?(?:had )?(?:an? |any )?(?:\\w+ )?(?:impairments?|disabilit(?:y|ies)|illness(?:es)?|diseases?|injur(?:y|ies)|surger(?:y|ies)|(?:medical|health|mental) (?:conditions?|problems?|issues?|history|limitations?))|are you (?:disabled|healthy|in good health|on medication|depressed)|your (?:health|height|weight|medical \\w+)|(?:take|taking) (?:any )?(?:prescription )?(?:medications?|drugs)|(?:physical|medical) exam(?:ination)?|sick (?:days?|leave)|workers['’]? compensation|wsib|wcb|(?:use|used|using) (?:drugs|alcohol)|addict\\w*",
    fr: 'souffr(?:ez|i?ez|ir)|souffert|(?:avez-vous|vos?|votre|un|une|des|deja eu) (?:deja (?:eu|subi) )?(?:une? |des )?(?:handicap|maladie|invalidite|probleme de sante|blessure|operation|chirurgie|limitation)s?|etat de sante|votre (?:sante|taille|poids|handicap|dossier medical)|en bonne sante|(?:conges?|jours?|absences?) (?:de|pour) maladie|prenez-vous .{0,20}medicaments?|cnesst|accidents? du travail|lesions? professionnelles?',
    unless:
      'accommodat|adaptation|(?:working|worked|work|experience) with|caring for|care of|aupres d|soins|prevention',
  },
  record: {
    en: 'convict(?:ed|ions?)|(?:been|ever) (?:arrested|charged|jailed|in (?:jail|prison))|(?:have|any|your|a) criminal (?:record|conviction|history|offen[cs]e|background|charge)s?|pardoned',
    fr: "casier (?:judiciaire|criminel)|dossier criminel|(?<!verification (?:des |d'))antecedents (?:judiciaires|criminels)|condamne\\w*|condamnations?|(?:ete|etre) (?:arrete|accuse|emprisonne)\\w*",
  },
  politics: {
    en: '(?:what|which|your) political|(?:do|did|will|would) you vote|(?:a )?member of (?:a|any|the) (?:political )?party|(?:what|which) party',
    fr: '(?:vos|votre) (?:opinions?|convictions?|allegeances?|idees|affiliations?) politiques?|vot(?:ez|iez)-vous|pour qui vot|quel parti|membre d.un parti',
  },
  payHistory: {
    en: '(?:current|present|past|previous|last|prior|former|most recent) (?:\\w+ )?(?:salary|pay|wages?|earnings|income|compensation|rate(?: of pay)?)|(?:salary|pay|wage|compensation|earnings) history|how much (?:do|did|were|are|have) you (?:\\w+ )?(?:earn\\w*|mak(?:e|ing)|made|paid|get paid|being paid)|(?:salary|pay|wages?|earn\\w*|mak(?:e|ing)|paid|rate) .{0,20}(?:last|previous|current|present|former) (?:job|employer|position|role|work)|what (?:do|did|are|were) you (?:\\w+ )?(?:earn\\w*|mak(?:e|ing)|paid)(?! (?:a|the|you|decision|sure|in a)\\b)',
    fr: '(?:salaire|remuneration|paye?|revenu|traitement|taux(?: horaire)?|gains?) (?:actuel|precedent|anterieur|passe)\\w*|(?:dernier|ancien|precedent)e? (?:salaire|paye?|remuneration|taux)|combien (?:gagn|touch)\\w+|combien (?:etes|etiez)-vous paye\\w*|historique (?:salarial|de(?:s)? salaires?|de remuneration)|(?:salaire|paye?|remuneration|gagn\\w+) .{0,25}(?:dernier|precedent|ancien|actuel)\\w* (?:emploi|poste|employeur|travail)',
  },
  canadianExperience: {
    en: 'canadian (?:\\w+ )?experience|experience (?:\\w+ )?in canada|worked in canada',
    fr: "experience (?:de travail |professionnelle |de l'emploi )?(?:canadienne|au canada)|travaille au canada",
  },
};

const whole = (alternatives: string) => new RegExp(`(?<![a-z0-9])(?:${alternatives})(?![a-z0-9])`);

const PATTERNS = QUESTION_GROUNDS.map((ground) => {
  const { en, fr, unless } = GROUND_WORDS[ground];
  return { ground, asks: whole(`${en}|${fr}`), unless: unless ? new RegExp(unless) : undefined };
});

/** Provinces whose human rights law does not name criminal records, convictions or pardons. */
const WITHOUT_RECORDS: readonly ProvinceCode[] = ['AB', 'NB', 'NS', 'SK'];

/**
 * Grounds that a question seems to ask about.
 * @param provinces where the work is done or open to; none for unknown
 */
export function groundsAskedIn(text: string, provinces: readonly ProvinceCode[]): QuestionGround[] {
  const folded = foldText(text).replaceAll('’', "'").replace(/\s+/g, ' ');
  const isRecordOpen =
    provinces.length > 0 && provinces.every((one) => WITHOUT_RECORDS.includes(one));
  return PATTERNS.filter(
    ({ ground, asks, unless }) =>
      asks.test(folded) && !unless?.test(folded) && !(ground === 'record' && isRecordOpen),
  ).map(({ ground }) => ground);
}
