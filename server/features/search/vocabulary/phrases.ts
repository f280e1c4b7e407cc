import type { JobType } from '#shared/domain/constants.ts';
import { nameKey } from '#shared/domain/name-key.ts';

/** Name keys of phrases separated by bars or line breaks. */
const phrases = (text: string): string[] =>
  text
    .trim()
    .split(/\s*[|\n]\s*/)
    .map(nameKey);

const JOB_TYPE_NAMES: [readonly JobType[], string][] = [
  [
    ['Full-time'],
    'full time | fulltime | temps plein | à temps plein | plein temps | temps complet',
  ],
  [
    ['Part-time'],
    `part time | parttime | temps partiel | à temps partiel | mi-temps | à mi-temps
    | few hours | quelques heures`,
  ],
  [
    ['Contract'],
    `contract | contracts | contractual | fixed term | contrat | à contrat | contractuel
    | contractuelle | durée déterminée`,
  ],
  [
    ['Freelance'],
    `freelance | freelancer | freelancing | independent contractor | self employed | à la pige
    | pigiste | travailleur autonome | travailleuse autonome | pige`,
  ],
  [
    ['Internship'],
    `internship | internships | intern | co-op | coop | student placement | stage | stages
    | stagiaire | stagiaires`,
  ],
  [
    ['Temporary'],
    `temporary | temp | temp work | temporaire | temporaires | intérimaire | summer | summer job
    | summer jobs | summer student | d'été | emploi d'été | emplois d'été | emploi étudiant d'été`,
  ],
  // Postings have no such type: employers choose the nearest.
  [
    ['Temporary', 'Part-time'],
    `casual | on call | on-call | relief | occasionnel | occasionnelle | sur appel | à la demande`,
  ],
  [['Temporary', 'Contract'], 'seasonal | saisonnier | saisonnière'],
];

export const JOB_TYPE_PHRASES: ReadonlyMap<string, readonly JobType[]> = new Map(
  JOB_TYPE_NAMES.flatMap(([types, names]) => phrases(names).map((name) => [name, types] as const)),
);

export const REMOTE_PHRASES: ReadonlySet<string> = new Set(
  phrases(`remote | remotely | fully remote | 100% remote | remote work | work remotely | remote first
  | work from home | working from home | wfh | from home | home based | at home | virtual | telecommute | telecommuting
  | telework
  | télétravail | en télétravail | travail à distance | à distance | travail à domicile
  | de la maison | travail de la maison | 100% télétravail | virtuel`),
);

/** Phrases before a place; longer ones first, so that 'près de' is not 'de'. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  phrases(`in | near | at | around | within | close to | next to | in the | near the | around the
  | in and around | located in | based in | from | à | a | au | aux | en | dans | de | près de | près d
  | proche de | autour de | à proximité de | dans la région de | région de | sur la | sur le | dans le
  | dans la | dans les | situé à`),
);

/** 'Within 25 km of', 'à moins de 10 km', '50km'; the 'of' is not a place word of its own. */
const RADIUS =
  /^(?:(?:with ?in|in|up to|less than|max|maximum|a moins de|moins de|dans un rayon de|un rayon de|rayon de|rayon|jusqu a) )?(?:a )?(\d{1,3}) ?(?:km|kms|kilometers?|kilometres?)(?: (?:away|radius|of|radius of|a la ronde))?$/;

export function radiusOf(key: string): number | undefined {
  const km = Number(RADIUS.exec(key)?.[1] ?? 0);
  return km > 0 ? km : undefined;
}

const RADIUS_WORDS =
  'within up less than max maximum moins rayon jusqu ronde away radius km kms kilometer kilometers kilometre kilometres'.split(
    ' ',
  );

/** Words of any job search, which do not say what is sought. */
const FILLERS = new Set(
  phrases(`job | jobs | work | employment | career | careers | vacancy | vacancies | hiring | opening
  | openings | position | positions | opportunity | opportunities | wanted | needed | looking | find
  | search | seeking | hire | posting | postings | available | near | me | my | i | we | want | need
  | emploi | emplois | poste | postes | offre | offres | travail | carrière | carrières | recherche
  | cherche | trouver | embauche | recrute | je | moi | mon | ma | veux | près | proche | disponible
  | a | an | the | for | of | in | at | with | and | or | to | on | by | as | is | are
  | de | du | des | le | la | les | un | une | en | à | au | aux | pour | avec | et | ou | dans | sur
  | d | l | s | par | chez | j'ai | besoin | voudrais | aimerais | que | qui
  | that | who | which | some | any | am | would | like | pay | pays | paying | hours`),
);

export const isFiller = (key: string) => FILLERS.has(key);

/** Levels of experience and times of work, which few postings state. */
const PREFERENCES = new Set(
  phrases(`senior | sr | junior | jr | intermediate | entry level | experienced | experience | certified
  | qualified | professional | beginner | new grad | lead | principal | no | day | days | night | nights
  | evening | evenings | weekend | weekends | shift | shifts | morning | overnight | urgent | urgently
  | immediate | immediately | asap | flexible | student | students
  | intermédiaire | expérimenté | expérimentée | débutant | débutante | sans | expérience | certifié
  | certifiée | diplômé | diplômée | jour | nuit | soir | soirs | fin de semaine | quart | matin
  | urgent | étudiant | étudiante | étudiants`).flatMap((phrase) => phrase.split(' ')),
);

export const isPreference = (key: string) => PREFERENCES.has(key);

/** Words of all phrases as they are written: none of them is a typing error. */
export const phraseWords = (): Iterable<string> =>
  [
    JOB_TYPE_PHRASES.keys(),
    REMOTE_PHRASES,
    PLACE_WORDS,
    RADIUS_WORDS,
    FILLERS,
    PREFERENCES,
    Object.keys(SHORT_FORMS),
  ]
    .flatMap((keys) => [...keys])
    .flatMap((phrase) => phrase.split(' '));

const SHORT_FORMS: Record<string, string> = {
  acct: 'accounting',
  admin: 'administrative',
  asst: 'assistant',
  dev: 'developer',
  eng: 'engineer',
  mgr: 'manager',
  rep: 'representative',
  supv: 'supervisor',
  tech: 'technician',
};

export const longForm = (key: string): string =>
  Object.hasOwn(SHORT_FORMS, key) ? (SHORT_FORMS[key] ?? key) : key;

const SPELLINGS = [
  'center centre',
  'labor labour',
  'laborer labourer',
  'license licence',
  'counselor counsellor',
  'color colour',
  'jewelry jewellery',
  'organization organisation',
  'pediatric paediatric',
  'orthopedic orthopaedic',
  'gray grey',
  'mold mould',
  'tire tyre',
  'check cheque',
].map((words) => words.split(' '));

export function otherSpellings(key: string): string[] {
  return SPELLINGS.filter((words) => words.includes(key))
    .flat()
    .filter((word) => word !== key);
}

/** Places whose name is another word or a first name; they need a place word or their province. */
export const AMBIGUOUS_PLACES: ReadonlySet<string> = new Set(
  phrases(`hope | mission | trail | golden | king | delta | unity | chase | rivers | cedar | bath
  | outlook | landmark | provost | terrace | wells | olds | maria | laurel | concord | alma | viking
  | brooks | skatepark | russell | raymond | vernon | mercier | lorraine | kimberley | melville
  | franklin | stirling | limoges | nelson | oliver | duncan | carman | hanna | clinton | lincoln
  | jasper | warman | houston | princeton | virgil | belmont | lively | atlantic | marathon | angus
  | chester | unity | armstrong | greenwood | chandler | beaumont | labelle | bonaventure | crabtree
  | paris | west end | the island | prairies | territories | terrasse | hampton | laurentides
  | canada | barriere | manning | watford | magrath | provost | carleton | sexsmith | bay roberts`),
);
