import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '#server/knowledge/matching/build/build-model.ts';
import { readSource } from '#server/knowledge/matching/build/read-source.ts';
import { encodeJob, encodeProfile } from '#server/knowledge/matching/model/encode.ts';
import { loadModel, MODEL_FILE } from '#server/knowledge/matching/model/model.ts';
import { isBlank, RECORD_BYTES, recordVersion } from '#server/knowledge/matching/model/record.ts';
import { createSeeker, scoreJob } from '#server/knowledge/matching/score/score.ts';
import { jobText, profileText } from '#server/knowledge/matching/texts.ts';

const model = loadModel();

const suits = ({ title = '' }: { title?: string }, job: string) =>
  scoreJob(
    createSeeker(
      encodeProfile(profileText(null, title), model),
      { places: [], jobTypes: [] },
      model,
    ),
    encodeJob(jobText({ title: job, skills: [], description: '', requirements: null }), model),
    { where: {}, isRemote: false, jobType: 'Full-time' },
  ).relevance;

describe('assets', () => {
  test('are what the build step makes of the source data, byte for byte', {
    tags: 'nightly',
  }, () => {
    const built = buildModel(readSource());
    expect(Buffer.compare(built, gunzipSync(readFileSync(MODEL_FILE)))).toBe(0);
  });

  test('load in under 0.3 s of processor time', () => {
    const times = Array.from({ length: 3 }, () => {
      const start = process.cpuUsage();
      loadModel();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(300);
  });
});

describe('matching across words and languages', () => {
  test.each([
    ['Registered nurse', 'Infirmière autorisée', 'Développeur de logiciels'],
    ['Préposée aux bénéficiaires', 'Nurse aide', 'Truck driver'],
    ['Truck driver', 'Camionneur', 'Cuisinière'],
    ['Soudeuse', 'Welder', 'Accountant'],
    ['Comptable', 'Accountant', 'Soudeur'],
    ['Cook', 'Cuisinier', 'Plombier'],
    ['Électricienne', 'Electrician', 'Early childhood educator'],
    ['Early childhood educator', 'Éducatrice de la petite enfance', 'Mécanicien'],
    ['RN', 'Registered nurse', 'Carpenter'],
  ])('%s suits %s rather than %s', (title, own, other) => {
    const right = suits({ title }, own);
    expect(right).toBeGreaterThan(0.3);
    expect(right).toBeGreaterThan(2 * suits({ title }, other));
  });

  test('gender and number make hardly a difference in French', () => {
    const job = 'Vendeur de commerce de détail';
    expect(suits({ title: 'vendeuse' }, job)).toBeCloseTo(suits({ title: 'vendeurs' }, job), 2);
  });
});

describe('texts that say nothing', () => {
  test('an empty profile is blank', () => {
    for (const profile of [{}, { title: '' }, { skills: [], experience: ' \n ' }]) {
      expect(isBlank(encodeProfile(profile, model))).toBe(true);
    }
  });

  test.each([
    ['constructor', 'constructor __proto__ toString hasOwnProperty valueOf'],
    ['emoji', '😀👩🏽‍🚒🇨🇦'.repeat(500)],
    ['Chinese', '软件工程师在多伦多找工作'.repeat(800)],
    ['one long word', 'x'.repeat(10_000)],
    ['noise', Array.from({ length: 2_000 }, (_, at) => `q${at}z`).join(' ')],
    ['control characters', '\u0000\u0007\ud800\uffff'.repeat(2_000)],
    ['many dots', 'a.'.repeat(5_000)],
  ])('%s encodes without an error', (_, text) => {
    const bytes = encodeProfile(
      { title: text, skills: [text], experience: text, education: text },
      model,
    );
    expect(bytes).toHaveLength(RECORD_BYTES);
    expect(recordVersion(bytes)).toBe(model.version);
  });

  test('any text encodes to the same record twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (title, skills) => {
        const once = encodeJob({ title, skills, description: title }, model);
        const again = encodeJob({ title, skills, description: title }, model);
        expect(once).toEqual(again);
        expect(once).toHaveLength(RECORD_BYTES);
      }),
    );
  });
});

test('only work is read: name, school, age and the like are no part of the features', () => {
  const work = { title: 'Cook', skills: ['Grill'], experience: 'Ten years in kitchens' };
  const person = { ...work, fullName: 'Amina', school: 'McGill', age: 61, gender: 'f', photo: 'x' };
  expect(encodeProfile(person, model)).toEqual(encodeProfile(work, model));
});

test('a record of another length has no version', () => {
  expect(recordVersion(new Uint8Array(3))).toBe(0);
});
