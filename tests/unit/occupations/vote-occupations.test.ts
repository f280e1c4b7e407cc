import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voteOccupations } from '#server/knowledge/occupations/occupations.ts';
import { createTitleVote } from '#server/knowledge/occupations/title-vote.ts';
import { leaveOutTitles, readTitles } from '#server/knowledge/occupations/titles.ts';
import { readOccupations } from '#server/platform/db/reference/read.ts';

const codesOf = (title: string, skills?: string[]) =>
  voteOccupations(title, skills).map(({ code }) => code);

describe('the occupations that a title points to', () => {
  it.each([
    ['Registered Nurse', '31301'],
    ['RN', '31301'],
    ['RN - Emergency Department', '31301'],
    ['Now Hiring: Dump Truck Driver - $47/hr', '73300'],
    ['Welder, 32,50 $ de l’heure', '72106'],
    ['Recherché : Soudeur', '72106'],
    ['Infirmier ou infirmière', '31301'],
    ['LPN', '32101'],
    ['Infirmières auxiliaires', '32101'],
    ['Personal Support Worker (PSW)', '33102'],
    ['Préposé(e) aux bénéficiaires', '33102'],
    ['Senior Software Engineer', '21231'],
    ['Développeuse web', '21234'],
    ['Help Desk Technician', '22221'],
    ['Business analyst', '21221'],
    ['Accountant', '11100'],
    ['CPA', '11100'],
    ['Payroll Administrator', '13102'],
    ['Bookkeeper (part-time)', '12200'],
    ['Commis comptable', '14200'],
    ['Adjointe administrative', '13110'],
    ['Receptionist', '14101'],
    ['Réceptionniste', '14101'],
    ['HR Manager', '10011'],
    ['Long-Haul Truck Driver', '73300'],
    ['Chauffeur de camion', '73300'],
    ['Delivery driver', '75201'],
    ['Forklift operator', '75101'],
    ['Cariste de nuit', '75101'],
    ['Journeyman Electrician', '72200'],
    ['Électricienne', '72200'],
    ['Welder-Fitter', '72106'],
    ['Soudeur', '72106'],
    ['Plombière', '72300'],
    ['Menuisier', '72310'],
    ['Refrigeration Mechanic', '72402'],
    ['Line Cook', '63200'],
    ['Cuisinier de ligne', '63200'],
    ['Cuisinier en CPE', '63200'],
    ['Cook at a daycare', '63200'],
    ['Concierge d’école', '65312'],
    ['Éducatrice en CPE', '42202'],
    ['CPE', '42202'],
    ['Cashier', '65100'],
    ['Caissière', '65100'],
    ['Hotel Housekeeper', '65310'],
    ['Daycare worker', '42202'],
    ['Éducatrice à la petite enfance', '42202'],
    ['Agent de sécurité', '64410'],
    ['Graphic Designer', '52120'],
    ['scrum master', '21221'],
    ['Junior TypeScript developer', '21232'],
    ['Développeuse TypeScript', '21232'],
    ['Uber driver', '75200'],
    ['Red Seal cook', '63200'],
    ['Cuisinier, Sceau rouge', '63200'],
    ['309A', '72200'],
  ])('%s: first %s', (title, code) => {
    expect(codesOf(title)[0]).toBe(code);
  });

  it.each([
    ['personal support worker', '33102'],
    ['HR Manager', '10011'],
    ['electrician helper', '72201'],
    ['sales associate', '64100'],
    ['warehouse worker', '75101'],
  ])('%s: %s is among the first five', (title, code) => {
    expect(codesOf(title).slice(0, 5)).toContain(code);
  });

  it('asks the skills only where the title says little', () => {
    const skills = ['Welding', 'Metal Fabrication'];
    expect(codesOf('Team Member')).not.toContain('72106');
    expect(codesOf('Team Member', skills).slice(0, 2)).toContain('72106');
    expect(voteOccupations('Cashier', skills)).toEqual(voteOccupations('Cashier'));
  });

  it.each(['', '!!!', 'zxqv', '🦞', '软件工程师', '__proto__', 'constructor of hasOwnProperty'])(
    'does not fail on %j',
    (title) => {
      expect(voteOccupations(title).every(({ code }) => /^\d{5}$/.test(code))).toBe(true);
    },
  );

  it('gives codes of the classification once each, the likeliest first, up to 1', () => {
    const nocCodes = new Set(readOccupations().map(({ code }) => code));
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constant('nurse '.repeat(90))),
        fc.array(fc.string({ maxLength: 30 }), { maxLength: 5 }),
        (title, skills) => {
          const votes = voteOccupations(title, skills);
          const weights = votes.map(({ weight }) => weight);
          expect(votes.every(({ code }) => nocCodes.has(code))).toBe(true);
          expect(new Set(votes.map(({ code }) => code)).size).toBe(votes.length);
          expect(weights).toEqual(weights.toSorted((a, b) => b - a));
          expect(weights.every((weight) => weight > 0 && weight <= 1)).toBe(true);
        },
      ),
    );
  });
});

it.each([
  ['Shuttle driver - $47/hr', 'Shuttle driver'],
  ['Now Hiring: Shuttle driver', 'Shuttle driver'],
  ['Barista, $17.50 - $19 per hour', 'Barista'],
  ['Barista, 17,50 $/h', 'Barista'],
  ['Recherché : barista', 'Barista'],
])('%s points to what %s points to', (title, plain) => {
  expect(voteOccupations(title)).toEqual(voteOccupations(plain));
});

it('a word of a title is no note', () => {
  expect(codesOf('HR advisor')[0]).toBe('11200');
  expect(codesOf('Assistant de recherche')[0]).toBe('41201');
});

describe('the vote among titles', () => {
  const titles = readTitles();

  it('names the group of titles that it does not know', () => {
    const isHeldOut = (index: number) => index % 10 === 3;
    const vote = createTitleVote(titles.filter((_, index) => !isHeldOut(index)));
    const cases = titles
      .filter((_, index) => isHeldOut(index))
      .filter((_, index) => index % 5 === 0);
    const ranks = cases.map(({ title, code }) => vote(title).findIndex((one) => one.code === code));
    const share = (isGood: (rank: number) => boolean) => ranks.filter(isGood).length / ranks.length;
    expect(share((rank) => rank === 0)).toBeGreaterThan(0.6);
    expect(share((rank) => rank >= 0 && rank < 5)).toBeGreaterThan(0.84);
  });

  it('knows every title, both genders', () => {
    const vote = createTitleVote(titles);
    for (const { title, code } of titles.filter((_, index) => index % 500 === 0)) {
      expect(
        vote(title)
          .slice(0, 5)
          .map((one) => one.code),
        title,
      ).toContain(code);
    }
  });
});

it('titles are left out before they are read, or not at all', () => {
  expect(() => leaveOutTitles(() => true)).toThrow('already');
});
