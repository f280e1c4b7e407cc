import type { Answer, Question } from '#shared/domain/questions.ts';
import { askedQuestion } from '#shared/head/question-text.ts';

/** Titles of the busy employer's postings in their order, with what people of the trade know. */
export const TRADES = [
  {
    posting: 'Registered Nurse',
    titles: ['Registered Nurse', 'Licensed Practical Nurse', 'Infirmière clinicienne'],
    skills: ['Patient Care', 'Medication', 'Wound Care', 'Charting', 'First aid', 'Triage'],
    schooling: 'Bachelor of Science in Nursing',
  },
  {
    posting: 'Électricienne de chantier',
    titles: ['Électricienne', 'Construction Electrician', 'Apprenti électricien'],
    skills: ['Blueprint Reading', 'Conduit', 'Electrical Code', 'Safety', 'Soldering', 'Lifts'],
    schooling: 'DEP en électricité',
  },
  {
    posting: 'Cook',
    titles: ['Line Cook', 'Cook', 'Sous-chef'],
    skills: ['Food Safety', 'Grill', 'Baking', 'Inventory', 'Menu Planning', 'Knife Skills'],
    schooling: 'Culinary Arts diploma',
  },
  {
    posting: 'Data Analyst',
    titles: ['Data Analyst', 'Reporting Analyst', 'Analyste de données'],
    skills: ['SQL', 'Python', 'Excel', 'Power BI', 'Statistics', 'Writing'],
    schooling: 'Bachelor of Mathematics',
  },
  {
    posting: 'Long-haul Driver',
    titles: ['Long-haul Driver', 'Class 1 Driver', 'Camionneuse'],
    skills: ['Class 1 Licence', 'Driving', 'Load Securing', 'Air Brakes', 'Logbooks', 'Safety'],
    schooling: 'Mandatory Entry-Level Training',
  },
  {
    posting: 'Adjointe administrative',
    titles: ['Adjointe administrative', 'Office Administrator', 'Receptionist'],
    skills: ['Scheduling', 'Excel', 'French', 'Customer Service', 'Bookkeeping', 'Writing'],
    schooling: 'DEC en techniques de bureautique',
  },
  {
    posting: 'Welder',
    titles: ['Welder', 'Red Seal Welder', 'Welder-Fitter'],
    skills: ['MIG Welding', 'TIG Welding', 'Blueprint Reading', 'Cutting', 'Fitting', 'Safety'],
    schooling: 'Red Seal endorsement',
  },
  {
    posting: 'Early Childhood Educator',
    titles: ['Early Childhood Educator', 'Educator Assistant', 'Éducatrice à l’enfance'],
    skills: ['Child Development', 'First aid', 'French', 'Music', 'Planning', 'Special Needs'],
    schooling: 'Early Childhood Education diploma',
  },
  {
    posting: 'Web Developer',
    titles: ['Web Developer', 'Front End Developer', 'Développeur web'],
    skills: ['JavaScript', 'React', 'CSS', 'SQL', 'Accessibility', 'Testing'],
    schooling: 'Diploma in web development',
  },
  {
    posting: 'Warehouse Supervisor',
    titles: ['Warehouse Supervisor', 'Forklift Operator', 'Shift Lead'],
    skills: ['Forklift', 'Inventory', 'Scheduling', 'Safety', 'Excel', 'Coaching'],
    schooling: 'High school diploma',
  },
] as const;

const FIRST_NAMES =
  'Amélie Noah Priya Liam Zoé Mohammed Chloé Ethan Mei Olivia Samuel Fatima Lucas Aisha Gabriel Hannah Mateo Ingrid Yusuf Léa Daniel Sofia Étienne Grace Tomasz Nadia Kwame Élodie Hiroshi Maya Pierre Simran Dylan Aroha Viktor Camille'.split(
    ' ',
  );
const LAST_NAMES =
  'Tremblay Singh Smith Nguyen Roy Macdonald Gagnon Chen Okafor Leblanc Kowalski Bouchard Patel Campbell Hassan Lavoie Murphy Dhillon Fraser Morin Haddad Wilson Pelletier Reyes Cardinal Beaulieu Tootoo Ivanova Mensah Arsenault Yamamoto Desjardins Oakes Rahman Whitford Thériault Lam'.split(
    ' ',
  );
/** The more often named, the more often taken. */
const PLACES = [
  ...['Toronto, ON', 'Toronto, ON', 'Montréal, QC', 'Montréal, QC', 'Vancouver, BC'],
  ...['Calgary, AB', 'Edmonton, AB', 'Ottawa, ON', 'Winnipeg, MB', 'Halifax, NS', 'Québec, QC'],
  ...['Thunder Bay, ON', 'Yellowknife, NT', 'Moncton, NB', 'Regina, SK', 'Sudbury, ON', null],
];
const LETTERS = [
  'I saw your posting last week and recognised my own days in it. I can start after two weeks of notice.',
  'Your team does what I did for years in a smaller place, and I would like to do it with more people.',
  'I am moving to the region in the spring, with my family, and look for work that lasts.',
  'J’ai fait ce travail en français et en anglais, de jour comme de nuit, et je serais contente d’en parler.',
  null,
  'My last supervisor would tell you that I am on time and that I ask before I guess. Please call her.',
];

/** Deterministic number below `below`, which differs between the draws of one applicant. */
const drawOf =
  (applicant: number) =>
  (draw: number, below: number): number =>
    // Knuth's multiplicative hash, whose low bits repeat and high bits do not.
    Math.floor((((applicant * 31 + draw) * 2_654_435_761) % 2 ** 32) / 2 ** 8) % below;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export interface Applicant {
  name: string;
  title: string | null;
  skills: string[];
  location: string | null;
  experience: string;
  education: string;
  letter: string | null;
  /** Null where the posting asks nothing. */
  answers: Answer[] | null;
}

/** The nth applicant, who has learned the posting's trade or, one in five, another. */
export function makeApplicant(n: number, posting: number, questions: Question[]): Applicant {
  const draw = drawOf(n);
  const isOther = draw(0, 5) === 0;
  const trade = pick(TRADES, posting + (isOther ? 1 + draw(1, TRADES.length - 1) : 0));
  const years = Math.floor(draw(2, 26) * (draw(3, 2) ? 1 : 0.4));
  const first = draw(4, trade.skills.length);
  const known = 2 + draw(5, 4);
  const title = draw(6, 9) === 0 ? null : pick(trade.titles, draw(7, trade.titles.length));
  return {
    // Each pair of names comes once in 36 × 37.
    name: `${pick(FIRST_NAMES, n)} ${pick(LAST_NAMES, n)}`,
    title: title && years > 11 ? `Senior ${title}` : title,
    skills: Array.from({ length: known }, (_, index) => pick(trade.skills, first + index)),
    location: pick(PLACES, draw(8, PLACES.length)),
    experience:
      years === 0
        ? `Newly trained for ${trade.posting}.`
        : `${years} ${years === 1 ? 'year' : 'years'}: ${pick(trade.titles, draw(9, 3))}, ${pick(PLACES.slice(0, -1), draw(10, 16))}.`,
    education: `${trade.schooling}, ${2026 - years - draw(11, 3)}.`,
    letter: pick(LETTERS, draw(12, LETTERS.length)),
    answers:
      questions.length === 0
        ? null
        : questions.map((question, index) => ({
            question: askedQuestion(question),
            value: answerOf(question, draw(20 + index, 4), years),
          })),
  };
}

function answerOf({ kind, choices }: Question, drawn: number, years: number) {
  switch (kind) {
    case 'yesNo':
      return drawn > 0;
    case 'choice':
      return drawn % choices.length;
    case 'number':
      return years;
    case 'text':
      return pick(['Days, please.', 'Any shift.', 'Nights are fine.', 'From January on.'], drawn);
  }
}
