import { describe, expect } from 'vitest';
import type { CallOf } from '#shared/contract/contract.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { test as base } from './fixtures.ts';

const PROFILES = [
  { skills: ['Welding', 'French'], location: 'Laval, QC' },
  { skills: ['Patient care', 'Français', 'French'], location: 'Mississauga, ON' },
  { skills: ['patient CARE'], location: 'Gander, NL' },
];

const test = base.extend('ward', { scope: 'file' }, async ({ app }) => {
  const employer = await registerCompany(app);
  const { id: jobId } = await postJob(employer.client);
  for (const body of PROFILES) {
    const { client } = await registerSeeker(app);
    await client.updateSeekerProfile({ body });
    await apply(client, jobId);
  }
  return { client: employer.client, jobId };
});

type Query = CallOf<'listCandidateChoices'>['query'];

describe('what an employer can filter candidates by', () => {
  test('are their skills and places, in the reader’s language', async ({ ward }) => {
    const { client, jobId } = ward;
    const { body } = await client.listCandidateChoices({ query: { jobId } });
    expect(body).toEqual({
      skills: [
        { value: 'French', count: 2 },
        { value: 'Patient care', count: 2 },
        { value: 'Welding', count: 1 },
      ],
      places: [
        { value: 'Gander, NL', count: 1 },
        { value: 'Greater Montréal', count: 1 },
        { value: 'Greater Toronto Area', count: 1 },
      ],
    });
    const french = await client.listCandidateChoices({}, { 'accept-language': 'fr' });
    expect(french.body.skills.map(({ value }) => value)).toContain('Soudure');
    expect(french.body.places.map(({ value }) => value)).toContain('Grand Montréal');
    for (const { value, count } of [...body.skills, ...french.body.skills]) {
      const { ids } = (await client.listCandidates({ query: { jobId, skill: value } })).body;
      expect(ids).toHaveLength(count);
    }
  });

  test('is counted with all other filters', async ({ ward }) => {
    const { client, jobId } = ward;
    const choicesFor = async (query: Query) =>
      (await client.listCandidateChoices({ query: { ...query, jobId } })).body;
    const all = await choicesFor({});
    const there = await choicesFor({ place: 'Greater Montréal' });
    expect(there.skills).toEqual([
      { value: 'French', count: 1 },
      { value: 'Welding', count: 1 },
    ]);
    expect(there.places).toEqual(all.places);
    const welders = await choicesFor({ skill: 'welding', per: 'person' });
    expect(welders.places).toEqual([{ value: 'Greater Montréal', count: 1 }]);
    expect(welders.skills).toEqual(all.skills);
    expect(await choicesFor({ status: 'hired' })).toEqual({ skills: [], places: [] });
  });
});
