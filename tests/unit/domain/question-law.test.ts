import { describe, expect, test } from 'vitest';
import { groundsAskedIn, type QuestionGround } from '#shared/domain/question-law.ts';

/** Written before the rule, which was made with these. */
const SENTENCES: [QuestionGround | null, string][] = [
  [null, 'Are you legally entitled to work in Canada?'],
  [null, 'Avez-vous de l’expérience en soins aux personnes âgées?'],
  [null, 'Avez-vous un diplôme en secrétariat?'],
  [null, 'Avez-vous un permis de travail valide?'],
  [null, 'Avez-vous un véhicule pour vous rendre au chantier?'],
  [null, 'Avez-vous votre carte de la CCQ?'],
  [null, 'Can you work on Sundays?'],
  [null, 'Dans quelle langue préférez-vous travailler?'],
  [null, 'Do you have a first aid certificate?'],
  [null, 'Do you have a valid work permit?'],
  [null, 'Do you have experience giving medication to patients?'],
  [null, 'Do you have experience working with children?'],
  [null, "Do you hold a class 5 driver's licence?"],
  [null, 'Have you ever had training in injury prevention?'],
  [null, 'Have you taught in a Catholic school board before?'],
  [null, 'Have you worked for a political party or in government?'],
  [null, 'How many years of experience do you have in retail?'],
  [null, 'Is the pay range of this posting acceptable to you?'],
  [null, 'Parlez-vous anglais et français?'],
  [null, 'Pouvez-vous travailler de nuit?'],
  [null, 'Quel salaire souhaitez-vous?'],
  [null, 'Quelles sont vos attentes salariales?'],
  [null, 'What is your highest diploma?'],
  [null, 'When could you start?'],
  [null, 'Which software have you used for payroll?'],
  [null, 'Êtes-vous capable de travailler en hauteur?'],
  [null, 'Êtes-vous disponible les fins de semaine?'],
  ['age', 'Are you under 35?'],
  ['age', 'How old are you?'],
  ['age', 'Quand prendrez-vous votre retraite?'],
  ['age', 'Quel âge avez-vous?'],
  ['age', 'What is your date of birth?'],
  ['canadianExperience', 'Avez-vous une expérience de travail au Canada?'],
  ['canadianExperience', 'Do you have Canadian work experience?'],
  ['citizenship', 'Are you a Canadian citizen?'],
  ['citizenship', 'Quelle est votre nationalité?'],
  ['citizenship', 'Êtes-vous citoyen canadien ou résident permanent?'],
  ['family', 'Are you pregnant or planning to become pregnant?'],
  ['family', 'Avez-vous des enfants ou prévoyez-vous en avoir?'],
  ['family', 'Do you have children?'],
  ['family', 'Quelle est votre situation familiale?'],
  ['family', 'What is your marital status?'],
  ['family', 'Who will look after your kids while you work?'],
  ['health', 'Are you taking any medication?'],
  ['health', 'Have you ever had a back injury?'],
  ['health', 'Souffrez-vous d’une maladie chronique?'],
  ['origin', 'De quel pays venez-vous?'],
  ['origin', 'Quelle est votre origine ethnique?'],
  ['origin', 'What is your ethnic background?'],
  ['origin', 'Where were you born?'],
  ['payHistory', 'Combien gagnez-vous actuellement?'],
  ['payHistory', 'How much do you currently earn?'],
  ['politics', 'Which political party do you vote for?'],
  ['record', 'Have you ever been arrested?'],
  ['record', 'Have you ever been convicted of a crime?'],
  ['religion', 'Do you need time off for religious holidays?'],
  ['religion', 'What is your religion?'],
  ['religion', 'Êtes-vous croyant?'],
  ['sex', 'Quel est votre sexe?'],
  ['sex', 'What is your sexual orientation?'],
];

/** Written before the rule and first tried after it: 30 of 30 were judged rightly. */
const SET_ASIDE: [QuestionGround | null, string][] = [
  [null, 'Are you comfortable with overtime during the harvest?'],
  [null, 'Are you of the legal age to serve alcohol?'],
  [null, 'Are you willing to travel up to two weeks a month?'],
  [null, 'Avez-vous déjà travaillé avec des enfants de 0 à 5 ans?'],
  [null, 'Avez-vous déjà travaillé dans un milieu multiculturel?'],
  [null, 'Avez-vous le droit de travailler au Canada?'],
  [null, 'Avez-vous le permis de conduire de classe 3?'],
  [null, 'Can you lift 20 kg several times a day?'],
  [null, 'Do you own steel-toed boots?'],
  [null, 'Have you been trained in the handling of criminal records?'],
  [null, 'Have you worked with people living with a disability?'],
  [null, 'How did you hear about us?'],
  [null, 'How many years have you worked as a welder?'],
  [null, 'Possédez-vous votre propre véhicule?'],
  [null, 'What age groups have you taught?'],
  [null, 'What are your pay expectations?'],
  [null, 'Which languages do you speak at work?'],
  [null, 'À partir de quelle date pouvez-vous commencer?'],
  ['age', 'What year did you graduate from high school?'],
  ['family', 'Êtes-vous mariée?'],
  ['health', 'Avez-vous déjà reçu des indemnités de la CNESST?'],
  ['health', 'Do you have a disability?'],
  ['health', 'How many sick days did you take last year?'],
  ['origin', 'Is English your mother tongue?'],
  ['payHistory', 'Please give your current rate of pay.'],
  ['payHistory', 'Quel était votre salaire précédent?'],
  ['payHistory', 'What was your salary in your last job?'],
  ['record', 'Avez-vous un casier judiciaire?'],
  ['religion', 'À quelle église appartenez-vous?'],
  ['sex', 'Are you a man or a woman?'],
];

/** From Canadian guides to interviews: 24 of 30 were judged rightly before the rule was mended. */
const PUBLISHED: [QuestionGround | null, string][] = [
  ['age', 'When were you born?'],
  ['age', 'When did you graduate?'],
  ['citizenship', 'Are you a landed immigrant?'],
  ['origin', 'Where were your parents born?'],
  ['origin', 'What is your “native language”?'],
  ['health', 'Do you have any disabilities?'],
  ['health', 'Have you had any recent illnesses or operations?'],
  ['health', 'When was your last physical exam?'],
  ['health', 'Do you have any physical impairment or disability?'],
  ['health', 'Have you ever suffered a workplace injury?'],
  ['health', 'Have you experienced any serious illnesses in the past year?'],
  ['family', 'Do you plan to have children in the future?'],
  ['origin', 'What country are you from?'],
  ['record', 'Do you have a criminal record?'],
  ['family', 'Avez-vous des enfants et combien?'],
  ['family', 'Êtes-vous marié(e)?'],
  ['family', 'Avez-vous l’intention d’être enceinte prochainement?'],
  ['family', 'Quel âge ont vos enfants?'],
  ['family', 'Quel est le métier de votre conjoint?'],
  ['family', 'Quel est votre nom de jeune fille?'],
  ['family', 'Avez-vous des petits-enfants?'],
  ['citizenship', 'Êtes-vous citoyen.ne canadien.ne?'],
  ['canadianExperience', 'Avez-vous de l’expérience canadienne ou québécoise?'],
  [null, 'Are you of the legal age to work in Ontario?'],
  [null, 'Which languages do you read, write and speak fluently?'],
  [null, 'Êtes-vous autorisé.e à travailler au Canada?'],
  [null, 'Are you able to perform all job-related tasks?'],
  [null, 'Can you lift or carry a certain amount of weight?'],
  [null, 'Are you able to work overtime on short notice?'],
  [null, 'Can you relocate if needed?'],
];

describe('a question', () => {
  test.each([...SENTENCES, ...SET_ASIDE, ...PUBLISHED])('asks about %s: %s', (ground, text) => {
    const grounds = groundsAskedIn(text, []);
    if (ground) expect(grounds).toContain(ground);
    else expect(grounds).toEqual([]);
  });

  test('is read without case and with either apostrophe', () => {
    expect(groundsAskedIn("PAYS D'ORIGINE?", [])).toEqual(['origin']);
    expect(groundsAskedIn('Pays\u00a0d’origine?', [])).toEqual(['origin']);
  });

  test('about a criminal record is doubtful where the law of a province names it', () => {
    const asked = 'Do you have a criminal record?';
    expect(groundsAskedIn(asked, ['AB', 'SK'])).toEqual([]);
    expect(groundsAskedIn(asked, ['AB', 'BC'])).toEqual(['record']);
    expect(groundsAskedIn('How old are you?', ['AB'])).toEqual(['age']);
  });
});
