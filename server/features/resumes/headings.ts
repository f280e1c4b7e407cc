import { nameKey } from '#shared/domain/name-key.ts';

/** Sections of a resume; a heading with words of several has the first of them. */
export const SECTIONS = [
  'experience',
  'skills',
  'education',
  'credentials',
  'summary',
  'other',
] as const;
export type Section = (typeof SECTIONS)[number];

const words = (text: string) => text.trim().split(/\s+/);

/** Words that make a heading, as name keys, in either language. */
const NOUNS: Record<Section, readonly string[]> = {
  experience: words(`experience experiences employment history emploi emplois demploi parcours
    cheminement carriere career historique`),
  skills: words(`skills abilities competencies competence competences habiletes aptitudes
    connaissances technologies tools software logiciels outils expertise dexpertise tickets cartes
    qualites atouts strengths`),
  education: words(`education training qualifications formation formations etudes scolarite
    diplome diplomes diplomas degrees studies perfectionnement academic academique scolaire`),
  credentials: words(`certifications certificates certification certificats licences licenses permis
    credentials`),
  summary: words(`summary profile objective about highlights profil sommaire resume objectif propos
    forts overview`),
  other: words(`languages langues interests hobbies interets interet dinteret dinterets loisirs
    references volunteering volunteer benevolat benevole implication implications awards prix
    distinctions projects projets publications contact coordonnees information renseignements
    memberships associations affiliations availability disponibilite disponibilites clearance
    achievements realisations activities activites personal personnels`),
};

/** Other words of a heading. */
const MODIFIERS = new Set(
  words(`work professional relevant related technical key core main other additional clinical
    computer research soft hard me my of and the in areas fields background security volunteer
    professionnel professionnelle professionnels professionnelles pertinente pertinentes connexe
    connexes travail technique techniques informatique informatiques clinique cliniques cles
    principales principaux universitaire continue sociales autres domaines champs centres points
    de du des en et a la le les moi`),
);

const SECTION_OF = new Map(
  SECTIONS.flatMap((section) => NOUNS[section].map((noun) => [noun, section] as const)),
);

/** Headings whose words alone say something else. */
const EXCEPTIONS = new Map<string, Section | undefined>([
  ['work history', 'experience'],
  ['professional background', 'experience'],
  ['skills summary', 'skills'],
  ['career profile', 'summary'],
  ['career objective', 'summary'],
  ['career summary', 'summary'],
  ['summary of qualifications', 'summary'],
  ['highlights of qualifications', 'summary'],
  ['academic history', 'education'],
  ['parcours scolaire', 'education'],
  ['parcours academique', 'education'],
  ['objectif de carriere', 'summary'],
]);

/** A heading that names the work, such as 'Kitchen experience' and 'Expérience en cuisine'. */
const EXPERIENCE_AT_WORK =
  /^(?:[a-z]+ ){1,2}experience$|^experiences? (?:en|de|dans|comme) [a-z ]+$/;

const MAX_LENGTH = 60;
const MAX_WORDS = 6;

/** Joins a letter-spaced heading such as 'E X P E R I E N C E'. */
const unspaced = (line: string) =>
  /^(?:\p{L} ){3,}\p{L}$/u.test(line) ? line.replaceAll(' ', '') : line;

/** Section that a line is the heading of. */
export function sectionOf(written: string): Section | undefined {
  const line = unspaced(written.trim());
  if (line.length > MAX_LENGTH || !/^\p{Lu}[^\d,.;|\t]*$/u.test(line)) return undefined;
  const key = nameKey(line);
  if (EXCEPTIONS.has(key)) return EXCEPTIONS.get(key);
  const parts = key.split(' ');
  if (parts.length > MAX_WORDS) return undefined;
  const found = parts.flatMap((word) => SECTION_OF.get(word) ?? []);
  const isHeading = parts.every((word) => SECTION_OF.has(word) || MODIFIERS.has(word));
  if (isHeading && found.length > 0) {
    if (/\b(?:volunteer|benevole)\b/.test(key)) return 'other';
    return SECTIONS.find((section) => found.includes(section));
  }
  return EXPERIENCE_AT_WORK.test(key) ? 'experience' : undefined;
}

/** Whether a line continues a heading, as 'techniques' does below 'Compétences'. */
export const isModifiers = (line: string): boolean =>
  nameKey(line)
    .split(' ')
    .every((word) => MODIFIERS.has(word) || SECTION_OF.has(word));

/** Names of a table's columns, as name keys. */
const COLUMN_NAMES = new Set(
  words(`and et period periode date dates year years annee annees position poste title titre job
    employer employeur company entreprise organization organisation duties tasks taches
    responsibilities responsabilites description diploma diplome degree program programme school
    ecole etablissement institution location lieu skill competence level niveau`),
);

/** Whether a line is the row of a table that names its columns. */
export function isColumnNames(line: string): boolean {
  const cells = line.split('\t');
  return (
    cells.length > 1 &&
    cells.every((cell) =>
      nameKey(cell)
        .split(' ')
        .every((word) => COLUMN_NAMES.has(word)),
    )
  );
}
