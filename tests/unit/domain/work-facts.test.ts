import { describe, expect, test } from 'vitest';
import { factsOfPosting, factsOfProfile } from '#shared/domain/work-facts.ts';

const posting = (title: string, requirements = '', others = {}) =>
  factsOfPosting({ title, description: '', requirements, languages: ['en'], ...others });

const profile = (title: string | null, others = {}) =>
  factsOfProfile({
    title,
    skills: [],
    experience: null,
    education: null,
    location: null,
    ...others,
  });

describe('the level', () => {
  test.each([
    ['Welder apprentice', 'apprentice'],
    ['Apprenti électricien', 'apprentice'],
    ['Junior developer', 'entry'],
    ['Commis débutante', 'entry'],
    ['Journeyman electrician', 'mid'],
    ['Senior accountant', 'senior'],
    ['Analyste principal', 'senior'],
    ['Senior manager, payroll', 'lead'],
    ['Contremaître de chantier', 'lead'],
    ['Sous chef', null],
    ['Nurse', null],
  ])('of %s is %s', (title, level) => {
    expect(posting(title).level).toBe(level);
  });

  test('follows the title before the field, and the field before years in the text', () => {
    const texts = { experienceLevel: 'Senior Level' as const };
    expect(posting('Junior developer', '', texts).level).toBe('entry');
    expect(posting('Developer', 'At least 1 year of Java.', texts).level).toBe('senior');
    expect(posting('Developer', '6+ years of Java.').level).toBe('senior');
    expect(posting('Développeuse', '3 ans de Java.').level).toBe('mid');
    expect(posting('Cashier', 'No experience needed.').level).toBe('entry');
  });

  test('is what its owner says', () => {
    expect(
      factsOfPosting(
        { title: 'Senior cook', description: '', languages: [] },
        { level: 'apprentice' },
      ).level,
    ).toBe('apprentice');
  });
});

describe('licences', () => {
  test.each([
    ['Registered Nurse', '', ['registered-nurse']],
    ['Infirmière auxiliaire', '', ['practical-nurse']],
    ['Infirmière en chirurgie', '', ['registered-nurse']],
    ['Infirmiers praticiens', '', ['nurse-practitioner']],
    ['Structural engineer', 'P.Eng. in good standing with APEGA.', ['engineer']],
    ['Truck driver', 'AZ licence and a clean abstract.', ['driver-1']],
    ['Électricienne', 'Certificat de qualification.', ['trade']],
    ['Guard', 'Valid security guard licence.', ['security']],
    // A wish, the licence of somebody else, and words that only look like letters of one.
    ['Bookkeeper', 'CPA is an asset.', []],
    ['Care aide', 'Reports to the RN on shift.', []],
    ['Cook in Mesa, az', 'np', []],
  ])('of %s with %j are %j', (title, requirements, licences) => {
    expect(posting(title, requirements).licences).toEqual(licences);
  });

  test('mean what the letters mean in the province', () => {
    const read = (location: string) => posting('RPN, long-term care', '', { location }).licences;
    expect(read('Ottawa, ON')).toEqual(['practical-nurse']);
    expect(read('Kelowna, BC')).toEqual(['psychiatric-nurse']);
  });

  test('of a profile are those held, and not those studied for', () => {
    expect(profile('RN', { education: 'BScN, Dalhousie' }).licences).toEqual(['registered-nurse']);
    expect(profile('Accountant', { education: 'CPA candidate.' }).licences).toEqual([]);
  });
});

describe('languages of the work', () => {
  test.each([
    ['Clerk', 'Bilingual in English and French.', ['en', 'fr']],
    ['Clerk', 'French is required.', ['en', 'fr']],
    ['Clerk', 'French is an asset.', ['en']],
  ])('of %s with %j are %j', (title, requirements, languages) => {
    expect(posting(title, requirements).workLanguages).toEqual(languages);
  });

  test('are not guessed of a posting in both', () => {
    expect(posting('Clerk', '', { languages: ['en', 'fr'] }).workLanguages).toEqual([]);
  });

  test('of a profile are those it is written in and those it names', () => {
    const experience = 'Cinq ans auprès des aînés dans une résidence.';
    expect(profile(null, { experience }).workLanguages).toEqual(['fr']);
    const named = { skills: ['French'], experience: 'Five years with the public.' };
    expect(profile('Clerk', named).workLanguages).toEqual(['en', 'fr']);
    expect(profile('Clerk', { skills: ['Bilingual'] }).workLanguages).toEqual(['en', 'fr']);
  });
});
