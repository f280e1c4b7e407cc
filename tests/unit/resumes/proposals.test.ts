import { expect, test } from 'vitest';
import { safeFileName } from '#server/features/resumes/file-name.ts';
import { sectionOf } from '#server/features/resumes/headings.ts';
import { hasText, proposeFrom } from '#server/features/resumes/proposals.ts';

const FRENCH = `Marie-Ève Tremblay
Infirmière auxiliaire
123, rue Principale, Montréal (Québec) H2X 1Y4
514 555-0187 • marie@personnes.example
PROFIL
Soins attentifs auprès des personnes âgées, en équipe et à domicile.
EXPÉRIENCE PROFESSIONNELLE
Infirmière auxiliaire, CHSLD des Érables, 2019 à 2026
Soins des plaies et administration des médicaments
F O R M A T I O N
DEP Santé, assistance et soins infirmiers, 2018
Compétences clés :
• Administration des médicaments
• Logiciels : Microsoft Excel, SAP
Langues
Français, anglais`;

test('a French resume is read by its headings', () => {
  expect(proposeFrom(FRENCH, 'fr')).toEqual({
    title: 'Infirmière auxiliaire',
    location: 'Montréal, QC',
    skills: expect.arrayContaining(['Administration des médicaments', 'SAP']),
    experience:
      'Infirmière auxiliaire, CHSLD des Érables, 2019 à 2026\nSoins des plaies et administration des médicaments',
    education: 'DEP Santé, assistance et soins infirmiers, 2018',
  });
});

test('what is not said is not proposed, and a name is no place', () => {
  const text = `Victoria Regina\n${'I have worked with many kind people in several places over the years. '.repeat(2)}`;
  expect(proposeFrom(text, 'en')).toMatchObject({
    title: null,
    location: null,
    experience: null,
    education: null,
  });
  expect(hasText(text)).toBe(true);
  expect(hasText('page 1\n\npage 2')).toBe(false);
});

const CARER = `Aminata Diallo
Préposée aux bénéficiaires
Québec (Québec)
Expérience
Période\tPoste et employeur\tTâches
2019 à 2026\tPréposée aux bénéficiaires, Excel Soins\tAccompagnement des résidents
lors des repas
Formation
2016\tDEP Assistance à la personne\tCentre Fierbourg
Compétences
techniques
Soins d’hygiène, gestion des
repas de fête
\u001e
Loisirs
Photographie et cuisine`;

test('headings, names of columns and employers, and interests are no skills', () => {
  expect(proposeFrom(CARER, 'fr')).toMatchObject({
    title: 'Préposée aux bénéficiaires',
    location: 'Québec, QC',
    skills: [expect.stringMatching(/hygiène/i), 'gestion des repas de fête'],
    experience:
      '2019 à 2026 | Préposée aux bénéficiaires, Excel Soins | Accompagnement des résidents lors des repas',
    education: '2016 | DEP Assistance à la personne | Centre Fierbourg',
  });
});

const HEADINGS = [
  ['TICKETS AND SKILLS', 'skills'],
  ['Kitchen Experience', 'experience'],
  ['Certifications and Skills', 'skills'],
  ['Education and Certificates', 'education'],
  ['Volunteer Work Experience', 'other'],
  ['Highlights of Qualifications', 'summary'],
  ['Expérience en cuisine', 'experience'],
  ['Historique d’emploi', 'experience'],
  ['Champs de compétence', 'skills'],
  ['Customer service, retail experience', undefined],
  ['Patient Education', undefined],
  ['Formation des apprentis sur le chantier', undefined],
  ['training', undefined],
] as const;

test.for(HEADINGS)('the section of "%s" is %s', ([line, section]) => {
  expect(sectionOf(line)).toBe(section);
});

test('a title that no list has is taken where it is also that of a position', () => {
  const work = 'Experience\nTidal Whisperer, Fundy Parks, 2020 to 2026\nCounted crabs by hand.\n';
  const text = `Jordan Roy\nTidal Whisperer\nHalifax, NS\n${work.repeat(3)}`;
  expect(proposeFrom(text, 'en').title).toBe('Tidal Whisperer');
});

test('title and place are found in one line with the contact', () => {
  const line =
    'Registered Nurse, Halifax, Nova Scotia. Portfolio jordan@people.example 902-555-0134';
  const text = `Jordan Roy\n${line}\nPortfolio\nExperience\nHarbour Hospital, 2019 to 2026`;
  expect(proposeFrom(text, 'en')).toMatchObject({
    title: 'Registered Nurse',
    location: 'Halifax, NS',
  });
});

test('a file has a name that is safe everywhere', () => {
  expect(safeFileName('..\\..\\a/b: c?.PDF', 'pdf')).toBe('b_ c_.pdf');
  expect(safeFileName('.pdf', 'docx')).toBe('resume.docx');
  expect(safeFileName(`${'é'.repeat(300)}.docx`, 'docx')).toBe(`${'é'.repeat(100)}.docx`);
  expect(safeFileName('\u202ecv.doc\r\nX: y', 'pdf')).toBe('cv_docX_ y.pdf');
});
