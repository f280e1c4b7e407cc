import { nameKey } from '#shared/domain/name-key.ts';

export const SECTIONS = ['experience', 'education', 'skills', 'summary', 'other'] as const;
export type Section = (typeof SECTIONS)[number];

/** Name keys of the headings of resumes in either language. */
const HEADINGS: Record<Section, readonly string[]> = {
  experience: [
    'experience',
    'experiences',
    'work experience',
    'professional experience',
    'relevant experience',
    'related experience',
    'employment',
    'employment history',
    'employment experience',
    'work history',
    'career history',
    'experience professionnelle',
    'experiences professionnelles',
    'experience de travail',
    'experiences de travail',
    'experience pertinente',
    'experience connexe',
    'parcours professionnel',
    'emplois',
    'historique demploi',
    'historique professionnel',
  ],
  education: [
    'education',
    'education and training',
    'education training',
    'training',
    'academic background',
    'academic history',
    'qualifications',
    'formation',
    'formations',
    'formation academique',
    'formation scolaire',
    'formation et perfectionnement',
    'etudes',
    'scolarite',
    'diplomes',
    'diplomes et formations',
    'parcours scolaire',
    'parcours academique',
  ],
  skills: [
    'skills',
    'key skills',
    'core skills',
    'technical skills',
    'professional skills',
    'skills and abilities',
    'skills summary',
    'core competencies',
    'competencies',
    'areas of expertise',
    'technologies',
    'tools',
    'tools and technologies',
    'software',
    'competences',
    'competences cles',
    'competences techniques',
    'competences professionnelles',
    'competences informatiques',
    'competences et aptitudes',
    'principales competences',
    'habiletes',
    'aptitudes',
    'connaissances',
    'connaissances techniques',
    'connaissances informatiques',
    'logiciels',
    'outils',
  ],
  summary: [
    'summary',
    'professional summary',
    'profile',
    'professional profile',
    'career profile',
    'objective',
    'career objective',
    'about',
    'about me',
    'highlights',
    'profil',
    'profil professionnel',
    'sommaire',
    'sommaire professionnel',
    'resume professionnel',
    'objectif',
    'objectif professionnel',
    'a propos',
    'a propos de moi',
    'points forts',
  ],
  other: [
    'languages',
    'langues',
    'interests',
    'hobbies',
    'interets',
    'loisirs',
    'centres dinteret',
    'references',
    'volunteering',
    'volunteer experience',
    'volunteer work',
    'benevolat',
    'implication',
    'implication benevole',
    'implications sociales',
    'certifications',
    'certificates',
    'certificats',
    'licences',
    'permis',
    'awards',
    'prix',
    'prix et distinctions',
    'distinctions',
    'projects',
    'projets',
    'publications',
    'contact',
    'contact information',
    'coordonnees',
    'personal information',
    'renseignements personnels',
    'memberships',
    'associations',
    'additional information',
    'autres renseignements',
  ],
};

const SECTION_OF = new Map(
  SECTIONS.flatMap((section) => HEADINGS[section].map((heading) => [heading, section] as const)),
);

/** Lines of a resume above the first heading and of each section, in their order. */
export type Sections = Record<Section | 'top', string[]>;

/** Splits the text of a resume at lines that are only a heading. */
export function divide(text: string): Sections {
  const sections: Sections = {
    top: [],
    experience: [],
    education: [],
    skills: [],
    summary: [],
    other: [],
  };
  let current: keyof Sections = 'top';
  for (const line of text.split('\n')) {
    const heading = sectionOf(line);
    if (heading) current = heading;
    else sections[current].push(line.trim());
  }
  return sections;
}

/** Joins a letter-spaced heading such as 'E X P E R I E N C E'. */
const unspaced = (line: string) =>
  /^(?:\p{L} ){3,}\p{L}$/u.test(line) ? line.replaceAll(' ', '') : line;

function sectionOf(line: string): Section | undefined {
  return line.length > 60 ? undefined : SECTION_OF.get(nameKey(unspaced(line.trim())));
}
