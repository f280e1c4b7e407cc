import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOf, ResponseOf } from '#shared/contract/contract.ts';
import type { Facet } from '#shared/domain/search.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';

let app: TestApp;
const names = new Map<number, string>();

type Job = Partial<CallOf<'createJob'>['body']>;

/** Postings by company and title, in the order of posting. */
const POSTINGS: Record<string, Record<string, Job>> = {
  'Harbourline Software': {
    designer: {
      title: 'Product Designer',
      location: 'Halifax, NS',
      description: `${'You draw what engineers build, and software engineers build what you draw. '.repeat(2)}`,
    },
    engineer: { title: 'Software Engineer', location: 'Halifax, NS', jobType: 'Full-time' },
    director: { title: 'Director of Engineering', location: 'Halifax, NS' },
  },
  'Acadie Trucks': {
    electrician: {
      title: 'Electrician, Commercial Service',
      location: 'Moncton, NB',
      description: `${'You drive a service truck of your own, and no truck driver waits for you here. '.repeat(2)}`,
    },
    trucker: { title: 'Long-Haul Truck Driver', location: 'Moncton, NB', hourlyRateMin: 30 },
    fuel: { title: 'Fuel and Water Truck Driver', location: 'Dieppe, NB', hourlyRateMin: 35 },
  },
  'Clinique du Havre': {
    nurse: { title: 'Registered Nurse', location: 'Dartmouth, NS', jobType: 'Part-time' },
    infirmiere: { title: 'Infirmier ou infirmière', location: 'Moncton, NB' },
    practical: { title: 'Licensed Practical Nurse', location: 'Halifax, NS' },
    bookkeeper: { title: 'Bookkeeper', location: 'Toronto, ON' },
    accountant: { title: 'Accountant', location: 'Toronto, ON' },
    mechanic: {
      title: 'Refrigeration Mechanic',
      location: 'Toronto, ON',
      description: `${'Customers have accounts with us, and you account for the parts that you use. '.repeat(2)}`,
    },
  },
};

beforeAll(async () => {
  app = await startApp();
  for (const [companyName, jobs] of Object.entries(POSTINGS)) {
    const { client } = await registerCompany(app, { companyName });
    for (const [name, job] of Object.entries(jobs)) {
      names.set((await postJob(client, job)).id, name);
    }
  }
});
afterAll(() => app.close());

type Found = ResponseOf<'listJobs'>[number];

async function search(query: Record<string, string>): Promise<Found[]> {
  const { status, body } = await app.createClient().raw('listJobs', { query });
  expect(status).toBe(200);
  return body;
}

const titles = async (query: Record<string, string>) =>
  (await search(query)).map(({ id }) => names.get(id));

describe('best match', () => {
  test.each([
    ['software engineer', ['engineer']],
    ['truck driver', ['fuel', 'trucker']],
    ['registered nurse', ['nurse', 'infirmiere']],
    ['infirmière', ['infirmiere', 'nurse']],
    ['RN', ['infirmiere', 'nurse']],
    ['accountant', ['accountant']],
    ['electrician', ['electrician']],
    ['électricien', ['electrician']],
  ])('%s', async (keyword, first) => {
    const all = await titles({ keyword });
    expect(all.slice(0, first.length).toSorted()).toEqual(first.toSorted());
  });

  test('a company is found by its name, below the same words in titles', async () => {
    expect((await titles({ keyword: 'Harbourline Software' })).toSorted()).toEqual(
      ['designer', 'director', 'engineer'].toSorted(),
    );
    const trucks = await titles({ keyword: 'truck', literal: 'occupation' });
    expect(trucks.slice(0, 2).toSorted()).toEqual(['fuel', 'trucker']);
    expect(trucks.at(-1)).toBe('electrician');
  });

  test('close occupations follow, and those of other work do not', async () => {
    const all = await titles({ keyword: 'accountant' });
    expect(all).toContain('bookkeeper');
    expect(all).not.toContain('mechanic');
    expect((await titles({ keyword: 'registered nurse' })).indexOf('practical')).toBe(2);
  });

  test('the occupation alone follows where all words find too little', async () => {
    const all = await titles({ keyword: 'registered nurse pediatrics' });
    expect(all.slice(0, 2).toSorted()).toEqual(['infirmiere', 'nurse']);
    expect(await titles({ keyword: 'pediatrics xylophone' })).toEqual([]);
  });
});

describe('a place', () => {
  test('is its area, and what is outside of it says how far', async () => {
    const all = await search({ keyword: 'registered nurse', location: 'Halifax' });
    expect(all.map(({ id, distanceKm }) => [names.get(id), distanceKm !== null])).toEqual([
      ['nurse', true],
      ['practical', false],
    ]);
    expect(all[0]?.distanceKm).toBeGreaterThan(0);
    expect(all[0]?.distanceKm).toBeLessThan(15);
  });

  test('may be in the keyword', async () => {
    expect(await titles({ keyword: 'registered nurse in Halifax' })).toEqual([
      'nurse',
      'practical',
    ]);
    expect(await titles({ keyword: 'part-time nurse near Halifax' })).toEqual(['nurse']);
  });

  test('in keyword and location restricts by both, and where they do not overlap by the location', async () => {
    const truckers = ['fuel', 'trucker'];
    const inMoncton = { keyword: 'truck driver in Moncton', location: 'New Brunswick' };
    expect((await titles(inMoncton)).toSorted()).toEqual(truckers);
    const elsewhere = { keyword: 'truck driver in Toronto', location: 'Moncton' };
    expect((await titles(elsewhere)).toSorted()).toEqual(truckers);
    expect(await titles({ ...elsewhere, location: 'Vancouver' })).toEqual([]);
  });

  test('may have a distance, in the keyword too', async () => {
    expect(await titles({ keyword: 'registered nurse within 10 km of Halifax' })).toEqual(
      await titles({ keyword: 'registered nurse', location: 'Halifax', radiusKm: '10' }),
    );
    expect(await titles({ keyword: 'truck driver 10 km from Moncton' })).toHaveLength(2);
    expect(await titles({ keyword: 'truck driver within 2 km of Moncton' })).toEqual(['trucker']);
  });

  test('nearest first, best paid first', async () => {
    expect(
      await titles({ keyword: 'truck driver', location: 'Moncton', sort: 'distance' }),
    ).toEqual(['trucker', 'fuel']);
    expect((await titles({ keyword: 'truck driver', sort: 'pay' })).slice(0, 2)).toEqual([
      'fuel',
      'trucker',
    ]);
  });
});

test.each(['best', 'newest', 'pay', 'distance'])(
  'sorted by %s, pages are the whole in pieces, weaker matches too',
  async (sort) => {
    const query = { keyword: 'registered nurse pediatrics', location: 'Canada', sort };
    const whole = await titles(query);
    expect(whole.length).toBeGreaterThan(2);
    for (const limit of ['1', '2']) {
      const client = app.createClient();
      const first = await client.raw('listJobs', { query: { ...query, limit } });
      const pages = await client.pagesFrom(first);
      const paged = pages.flatMap(({ body }) => body.map(({ id }) => names.get(id)));
      expect(paged).toEqual(whole);
    }
  },
);

describe('facets', () => {
  const countsOf = async (query: Record<string, string>) => {
    const { status, body } = await app.createClient().raw('countFacets', { query });
    expect(status).toBe(200);
    return (facet: Facet, value: string) =>
      body[facet].find((choice) => choice.value === value)?.count;
  };

  test('each choice says how many it leaves, its own facet left out', async () => {
    const all = await countsOf({});
    expect(all('province', 'NS')).toBe(5);
    expect(all('province', 'ON')).toBe(3);
    expect(all('province', 'YT')).toBe(0);
    expect(all('postedWithin', '1')).toBe(12);
    const inOntario = await countsOf({ province: 'ON' });
    expect(inOntario('province', 'NS')).toBe(5);
    expect(inOntario('postedWithin', '1')).toBe(3);
  });

  test('the counts are what choosing them finds', async () => {
    const base = { keyword: 'nurse' };
    const counts = await countsOf(base);
    for (const [facet, values] of [
      ['jobType', ['Part-time', 'Full-time', 'Contract']],
      ['province', ['NS', 'NB', 'ON']],
      ['language', ['en', 'fr']],
    ] as const) {
      for (const value of values) {
        const chosen = await titles({ ...base, [facet]: value });
        expect([facet, value, counts(facet, value)]).toEqual([facet, value, chosen.length]);
      }
    }
  });
});

describe('an empty search', () => {
  const alternativesTo = async (query: Record<string, string>) => {
    const { status, body } = await app.createClient().raw('listAlternatives', { query });
    expect(status).toBe(200);
    return body;
  };

  test('has what is found without a filter, and with fewer words', async () => {
    const query = { keyword: 'accountant', jobType: 'Internship', location: 'Toronto' };
    expect(await titles(query)).toEqual([]);
    expect(await alternativesTo(query)).toContainEqual({
      kind: 'without',
      filter: 'jobType',
      count: (await titles({ keyword: 'accountant', location: 'Toronto' })).length,
    });
  });

  test('has the nearest places that have some', async () => {
    const query = { keyword: 'truck driver', location: 'Fredericton' };
    expect(await titles(query)).toEqual([]);
    const [nearest] = await alternativesTo(query);
    expect(nearest).toMatchObject({ kind: 'nearby', location: 'Moncton, NB', count: 1 });
  });

  test('has the keyword without one of its parts, and with it the words of place', async () => {
    const query = { keyword: 'truck driver near Fredericton' };
    expect(await titles(query)).toEqual([]);
    expect(await alternativesTo(query)).toContainEqual({
      kind: 'keyword',
      keyword: 'truck driver',
      count: (await titles({ keyword: 'truck driver' })).length,
    });
  });

  test('has the keyword alone where one filter less finds nothing either', async () => {
    const query = { keyword: 'truck driver', location: 'Iqaluit', jobType: 'Internship' };
    expect(await alternativesTo(query)).toEqual([
      {
        kind: 'alone',
        keyword: 'truck driver',
        count: (await titles({ keyword: 'truck driver' })).length,
      },
    ]);
  });
});

test.each([
  ['500 words', 'worker '.repeat(500)],
  ['quotes', `'"'"'"'"`.repeat(10)],
  ['words of the grammar', 'a OR the OR of OR le OR la OR nurse'],
  ['frequent words', 'work | worker | you | service & nurse | truck | driver'],
  ['a NUL', 'nurse \u0000'],
  ['control characters', '\u0001\u0007\u001b nurse'],
  ['emoji', '👩‍⚕️ 🦞 nurse'],
  ['operators', ':*&|!() <-> nurse:*'],
  ['spaces', ' '.repeat(10_000)],
  ['half a pair', 'nurse \ud800'],
  ['alternatives', Array.from({ length: 60 }, (_, n) => `a${n}`).join('|')],
  ['backslashes', '\\'.repeat(100)],
  ['hyphens', '-'.repeat(200)],
  ['one long word', 'x'.repeat(200)],
])('%s are answered, or refused', async (_name, keyword) => {
  const typed = encodeURIComponent(keyword.toWellFormed());
  for (const call of ['listJobs', 'countFacets', 'listAlternatives', 'interpretSearch'] as const) {
    for (const more of ['', '&location=Halifax', `&location=${typed}`, '&sort=distance']) {
      const reply = await app.createClient().raw(call, { query: `keyword=${typed}${more}` });
      expect([200, 400, 431]).toContain(reply.status);
    }
  }
  const reply = await app.createClient().raw('suggestSearches', { query: `text=${typed}` });
  expect([200, 400, 431]).toContain(reply.status);
});
