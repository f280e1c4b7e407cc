import { describe, expect, test } from 'vitest';
import { readDemoData } from '#server/demo/read-data.ts';
import {
  detectLanguages,
  detectPostingLanguages,
  languageOf,
  languagesOf,
} from '#shared/domain/posting-language.ts';
import { inLanguage, languageOfText, titleIn } from '#shared/domain/posting-translation.ts';

const { postings: seedPostings } = readDemoData();

const ENGLISH = [
  'Registered Nurse, Emergency. You will work twelve-hour shifts with a team of eight.',
  'We are looking for a baker who can start at four in the morning.',
  'Must have a valid driver’s licence and two years of experience.',
  'Own vehicle required. Some evenings and weekends.',
  'Clean the kitchen, the dining room and the washrooms after closing.',
  'Our shop fixes trucks for half the province. Bring your own tools.',
  'Cashier wanted for a busy grocery store in Laval. No experience needed.',
  'Welders: MIG, TIG and stick. CWB tickets preferred. Days only.',
  'You’ll answer calls, book appointments and greet patients.',
  'Full-stack developer (React, Node.js, PostgreSQL, AWS) to join our payments team.',
  'Operate a forklift and load trailers; lifting up to 23 kg.',
  'This is a remote role open to anyone in Canada.',
  'Help kids with homework. Weekdays 3 to 6 p.m.',
  'Teach grade 4 in Iqaluit. Housing is provided.',
  'Line cook. Good pay, good people, closed on Mondays.',
  'The Sous Chef runs the line when the chef de cuisine is away.',
  'Work at Château Laurier with guests from all over the world.',
  'Assist the chief engineer of Hydro-Québec’s La Grande complex with monthly reports.',
  'Bilingual (English/French) customer service agents for our Montréal office.',
  'Résumé and cover letter should be sent to the café by Friday.',
  'Deliver flowers in Trois-Rivières and Québec. Knowing the streets helps.',
  'Harvest apples in the Okanagan, from August until the end of October.',
  'Accounts payable clerk. QuickBooks, month-end, GST and HST returns.',
  'Personal support workers (PSW) for night shifts in long-term care.',
  'Drive a school bus twice a day; we pay for the training.',
  'Seasonal tree planters wanted.',
  'WE ARE HIRING! GREAT TEAM, GREAT BENEFITS.',
  'A junior lawyer with an interest in Indigenous land claims.',
];

const FRENCH = [
  'Infirmière ou infirmier à l’urgence. Vous travaillerez des quarts de douze heures.',
  'Nous cherchons une boulangère ou un boulanger qui peut commencer à quatre heures.',
  'Permis de conduire valide et deux ans d’expérience.',
  'Véhicule personnel requis. Quelques soirs et fins de semaine.',
  'Nettoyer la cuisine, la salle à manger et les toilettes après la fermeture.',
  'Notre atelier répare les camions de la moitié de la province.',
  'Caissier ou caissière dans une épicerie achalandée de Laval. Aucune expérience requise.',
  'Soudeurs : MIG, TIG et électrode enrobée. Cartes du CWB un atout. De jour seulement.',
  'Vous répondez aux appels, prenez les rendez-vous et accueillez les patients.',
  'Développeur full-stack (React, Node.js, PostgreSQL, AWS) dans notre équipe de paiements.',
  'Conduire un chariot élévateur et charger les remorques.',
  'Ce poste est en télétravail, partout au Canada.',
  'Aide aux devoirs, en semaine, de 15 h à 18 h.',
  'Enseigner la quatrième année à Iqaluit. Le logement est fourni.',
  'Cuisinière à la ligne. Bon salaire, bonne équipe, fermé le lundi.',
  'Le sous-chef dirige la ligne quand le chef est absent.',
  'Travaillez au Fairmont avec des gens de partout.',
  'Préposée aux bénéficiaires de nuit en CHSLD.',
  'Agents bilingues (français-anglais) au service à la clientèle de notre bureau de Toronto.',
  'Votre curriculum vitae doit être reçu avant vendredi.',
  'Livrer des fleurs à Moncton et à Dieppe.',
  'Récolter des pommes en Montérégie, du mois d’août à la fin d’octobre.',
  'Commis aux comptes fournisseurs. QuickBooks, fin de mois, TPS et TVQ.',
  'Conduire un autobus scolaire deux fois par jour; nous payons la formation.',
  'Planteurs d’arbres recherchés pour l’été.',
  'NOUS EMBAUCHONS! UNE ÉQUIPE FORMIDABLE, DES AVANTAGES DÈS LE PREMIER JOUR.',
  'Jeune avocate ou avocat qui s’intéresse aux revendications territoriales autochtones.',
  'Mécanicien de machinerie lourde, Abitibi. Outils fournis.',
];

const BOTH = [
  'We pay for your training. Nous payons votre formation.',
  'Vous répondez aux clients par téléphone et par courriel. You answer customers by phone and by e-mail.',
  'Cook wanted for our Gatineau kitchen, days. Nous cherchons un cuisinier de jour à Gatineau.',
  'The shop is heated and clean, and you work with a team of six. L’atelier est chauffé et propre, et vous travaillez avec une équipe de six.',
  'Teacher / Enseignante. This is a one-year contract in our school. Il s’agit d’un contrat d’un an dans notre école.',
  'Drive with us: newer trucks, paid waiting time. Roulez avec nous : des camions récents, l’attente payée.',
];

const UNTOLD = ['', 'SQL, AWS, React', 'Halifax, NS', '40 h', '12345 !?', 'Barista'];

describe('the language of a text', () => {
  test.each(ENGLISH)('is English: %s', (text) => {
    expect(detectLanguages(text)).toEqual(['en']);
  });

  test.each(FRENCH)('is French: %s', (text) => {
    expect(detectLanguages(text)).toEqual(['fr']);
  });

  test.each(BOTH)('is both: %s', (text) => {
    expect(detectLanguages(text)).toEqual(['en', 'fr']);
  });

  test.each(UNTOLD)('is not told by: %s', (text) => {
    expect(detectLanguages(text)).toEqual([]);
  });

  test('is what each posting of the demo says that it is', () => {
    const wrong = seedPostings.filter(({ language = 'en', ...texts }) => {
      const detected = detectPostingLanguages(texts);
      // Some postings marked for both are written in one language, with a sentence in the other.
      return language === 'both' ? detected.length === 0 : detected.join() !== language;
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });
});

describe('the language of a posting', () => {
  test('is what its employer says, whatever its text', () => {
    const posting = { language: 'fr', detectedLanguages: ['en'] } as const;
    expect([languagesOf(posting), languageOf(posting)]).toEqual([['fr'], 'fr']);
  });

  test('is the one that was detected', () => {
    const posting = { language: null, detectedLanguages: ['en'] } as const;
    expect([languagesOf(posting), languageOf(posting)]).toEqual([['en'], 'en']);
  });

  test.each([
    ['both', ['en', 'fr'], ['en', 'fr']],
    ['neither', [], []],
    ['a row of an earlier release', null, []],
  ] as const)('is no single one for %s', (_, detectedLanguages, expected) => {
    const posting = { language: null, detectedLanguages };
    expect([languagesOf(posting), languageOf(posting)]).toEqual([expected, null]);
  });
});

describe('a posting in two languages', () => {
  const posting = {
    language: 'en' as 'en' | 'fr' | null,
    title: 'Cook',
    description: 'Meals',
    benefits: 'Vacation' as string | null,
    translation: {
      language: 'fr' as 'en' | 'fr',
      title: 'Cuisinier',
      description: 'Repas',
      benefits: null as string | null,
    },
  };

  test('is in both, and its own texts are in the one that is not the second', () => {
    const fields = { language: null, detectedLanguages: ['fr'] as const, ...pick('fr') };
    expect(languagesOf(fields)).toEqual(['en', 'fr']);
    expect(languageOf(fields)).toBe('en');
    expect(languageOf({ ...fields, ...pick('en') })).toBe('fr');
  });
  const pick = (language: 'en' | 'fr') => ({ translation: { language } });

  test('is shown in the reader’s, with what it lacks there in the other', () => {
    expect(inLanguage(posting, 'en')).toBe(posting);
    const french = inLanguage(posting, 'fr');
    expect(french).toEqual({
      language: 'fr',
      title: 'Cuisinier',
      description: 'Repas',
      benefits: 'Vacation',
      translation: { language: 'en', title: 'Cook', description: 'Meals', benefits: 'Vacation' },
    });
    expect(languageOfText(french, 'benefits')).toBe('en');
    expect(languageOfText(french, 'description')).toBe('fr');
    expect(inLanguage(french, 'fr')).toBe(french);
    expect(inLanguage(french, 'en')).toMatchObject({ title: 'Cook', benefits: 'Vacation' });
  });

  test('of one language is the same to all', () => {
    const plain = { ...posting, translation: null };
    for (const locale of ['en', 'fr'] as const) {
      expect(inLanguage(plain, locale)).toBe(plain);
      expect(titleIn(plain, locale)).toBe('Cook');
    }
    expect(titleIn(posting, 'fr')).toBe('Cuisinier');
    expect(titleIn(posting, 'en')).toBe('Cook');
  });
});
