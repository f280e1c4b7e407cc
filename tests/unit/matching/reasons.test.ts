import { describe, expect, test } from 'vitest';
import { locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import {
  encodeJob,
  encodeProfile,
  type ProfileText,
} from '#server/knowledge/matching/model/encode.ts';
import { createExplainer, type Explanation } from '#server/knowledge/matching/score/explain.ts';
import { createSeeker, scoreJob } from '#server/knowledge/matching/score/score.ts';
import { createSkillReader } from '#server/knowledge/matching/score/skills.ts';
import { type Wishes, wishesOf } from '#server/knowledge/matching/score/wishes.ts';
import { jobText, profileText } from '#server/knowledge/matching/texts.ts';
import { model, NONE } from '#tests/support/titles.ts';

describe('reasons', () => {
  const profile = profileText(
    {
      skills: ['Grilling', 'Service à la clientèle', 'React'],
      experience: 'Line cook on the grill of a hotel kitchen.',
      education: null,
    },
    'Line cook',
  );
  const wishes = wishesOf({ desiredLocations: ['GTA'], desiredSalaryMin: 40_000 });
  const explainerOf = (text: ProfileText, asked: Wishes) => {
    const features = encodeProfile(text, model);
    return createExplainer(createSeeker(features, asked, model), { text, features }, model);
  };
  const postingOf = (title: string, description: string, skills: string[]) => ({
    features: encodeJob(jobText({ title, description, skills, requirements: null }), model),
    skills,
    location: 'Mississauga, ON',
    facts: {
      where: locate('Mississauga, ON'),
      isRemote: false,
      jobType: 'Full-time' as const,
      payMin: 45_000,
      payMax: 50_000,
    },
  });
  const posting = postingOf('Cook', 'Grill and plate dishes of a hotel kitchen.', [
    'Grilling',
    'Customer service',
    'Knife skills',
  ]);
  const codesOf = (explanation: Explanation) => explanation.reasons.map(({ code }) => code);

  test('name what is true, and the skills in the posting’s own words', () => {
    const {
      reasons,
      skillsMatch,
      unmetSkills,
      salaryMatch: pay,
    } = explainerOf(profile, wishes)(posting);
    expect(reasons).toEqual([
      { code: 'background', values: { occupation: { en: 'Cooks', fr: 'Cuisiniers/cuisinières' } } },
      { code: 'skills', values: { met: 2, total: 3, skills: ['Grilling', 'Customer service'] } },
      { code: 'location', values: { location: 'Mississauga, ON' } },
    ]);
    expect(skillsMatch).toBe(67);
    expect(unmetSkills).toEqual(['Knife skills']);
    expect(pay).toBe('within');
  });

  test('come by what each adds to the sum: skills first only where they add more', () => {
    const stranger = explainerOf(
      profileText({ skills: ['Grilling'], experience: null, education: null }, 'Beekeeper'),
      NONE,
    );
    const byMuch = postingOf('Quantity surveyor', 'Measure.', ['Grilling']);
    expect(codesOf(stranger(byMuch))[0]).toBe('skills');
  });

  test('the occupation named is the one of the job’s title, if the work is close', () => {
    const nurse = profileText(
      {
        skills: ['Wound care'],
        experience: 'Charge nurse on nights, coordinating the nurses of an emergency department.',
        education: null,
      },
      'Registered Nurse',
    );
    const named = (title: string, description: string) =>
      explainerOf(
        nurse,
        NONE,
      )(postingOf(title, description, ['Wound care'])).reasons.flatMap((reason) =>
        reason.code === 'background' ? [reason.values.occupation.en] : [],
      );
    const care =
      'Coordinate the nurses and the care of patients, supervise the ward and its staff.';
    expect(named('Registered Nurse', care)).toEqual([
      'Registered nurses and registered psychiatric nurses',
    ]);
    expect(named('Welder', 'Weld steel beams and grind the seams of ships.')).toEqual([]);
  });

  test('a neighbouring occupation is named with the own one that it is beside', () => {
    const keeper = profileText(
      {
        skills: ['Invoices', 'Bank reconciliation'],
        experience: 'Bookkeeper of two shops: ledgers, invoices and sales tax.',
        education: null,
      },
      'Bookkeeper',
    );
    const job = postingOf(
      'Accounting Clerk',
      'Enter invoices in the ledgers, reconcile the bank.',
      ['Invoices', 'Bank reconciliation'],
    );
    const [first] = explainerOf(keeper, NONE)(job).reasons;
    expect(first).toMatchObject({
      code: 'neighbour',
      values: {
        occupation: { en: 'Accounting and related clerks' },
        own: { en: 'Accounting technicians and bookkeepers' },
      },
    });
  });

  test('are never none: few jobs are nearer than one that has nothing in common', () => {
    const job = postingOf('Welder', 'Weld steel beams and grind the seams of ships.', ['Welding']);
    expect(codesOf(explainerOf(profile, NONE)(job))).toEqual(['few']);
  });

  test('a title that is recognised counts whatever else a profile contains', () => {
    const text = profileText(
      {
        skills: [],
        experience: 'Front desk of a hotel, spring games and flights.',
        education: null,
      },
      'Office Administrator',
    );
    expect(text.occupations?.[0]).toEqual({ code: '13100', weight: 1 });
    const office = postingOf('Office Administrator', 'Keep the books and the files.', []);
    const suits = (own: ProfileText) =>
      scoreJob(createSeeker(encodeProfile(own, model), NONE, model), office.features, office.facts)
        .relevance;
    expect(suits(text)).toBeGreaterThan(suits({ ...text, occupations: [] }) + 0.1);
  });

  test('nothing is known of skills where one side lists none', () => {
    const read = createSkillReader({ title: 'Cook of grills' }, model);
    expect(read(['Grilling']).share).toBeUndefined();
    expect(createSkillReader(profile, model)([])).toEqual({
      met: [],
      unmet: [],
      total: 0,
      share: undefined,
    });
  });

  test('a remote job is a reason only for those who asked for one', () => {
    const remote = { ...posting, facts: { ...posting.facts, isRemote: true } };
    const codes = (asked: Wishes) => codesOf(explainerOf(profile, asked)(remote));
    expect(codes(wishesOf({ desiredLocations: ['Remote'] }))).toContain('remote');
    expect(codes(wishes)).not.toContain('remote');
    expect(codes(wishes)).not.toContain('location');
  });

  test('neither a trade name nor one word of two is taken for the skill', () => {
    const read = createSkillReader({ skills: ['JavaScript', 'Web development'] }, model);
    expect(read(['React']).met).toEqual([]);
    const cook = createSkillReader({ title: 'Cook', experience: 'Kitchens of hotels.' }, model);
    expect(cook(['Cuisine', 'Cuisine du terroir']).met).toEqual(['Cuisine']);
  });
});
