import { expect } from 'vitest';
import { fieldErrors } from '#tests/support/client.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { fundEscrow, readyPayouts } from '#tests/support/money.ts';
import { test as fileTest } from '../payments/fixtures.ts';
import { registerStaff } from './fixtures.ts';

const test = fileTest
  .extend('staff', { scope: 'file' }, ({ app }) => registerStaff(app, 'support'))
  .extend('hire', { scope: 'file' }, async ({ app }) => {
    const employer = await registerCompany(app, { companyName: 'Île Harbourline' });
    const seeker = await registerSeeker(app, {
      fullName: 'Maéva Okafor-Roy',
      username: 'maeva_roy',
      email: 'm.okafor@people.example',
    });
    const job = await postJob(employer.client, { title: 'Quay Bookkeeper', jobType: 'Contract' });
    const party = { employer, seeker, job, application: await apply(seeker.client, job.id) };
    const account = await readyPayouts(app, party);
    return { ...party, account, escrow: await fundEscrow(app, party, { amount: '731.40' }) };
  });

test('a person, a company and a posting are found by parts of their names', async ({
  app,
  staff,
  hire,
}) => {
  const search = async (q: string) => (await staff.client.searchStaff({ query: { q } })).body;
  const { user } = hire.seeker;
  for (const q of [
    'maeva',
    'OKAFOR roy',
    'roy maéva',
    'eva_ro',
    'm.okafor@people.example',
    'okafor@',
  ]) {
    const { clues, people } = await search(q);
    expect([q, clues[0], people.hits.map(({ id }) => id)]).toEqual([q, 'name', [user.id]]);
  }
  expect((await search('maeva')).people).toEqual({
    hits: [
      {
        id: user.id,
        username: 'maeva_roy',
        fullName: 'Maéva Okafor-Roy',
        role: 'job_seeker',
        companyName: null,
      },
    ],
    hasMore: false,
  });
  await registerCompany(app, { companyName: 'Another Works' });
  expect((await search(hire.employer.user.email)).people.hits).toMatchObject([
    { id: hire.employer.user.id, role: 'employer', companyName: 'Île Harbourline' },
  ]);
  await registerSeeker(app, { username: 'wren_li', fullName: 'Wren Li' });
  expect((await search('li')).people.hits.map(({ username }) => username)).toEqual(['wren_li']);
  for (const q of ['%%', '__', 'maeva%', 'maeva nobody', 'ev']) {
    expect((await search(q)).people.hits).toEqual([]);
  }
  expect((await search('ile harbour')).companies.hits).toMatchObject([
    { name: 'Île Harbourline', owner: { id: hire.employer.user.id }, isAdditional: false },
  ]);
  for (const q of ['quay book', String(hire.job.id)]) {
    const { postings } = await search(q);
    expect(postings.hits).toContainEqual(
      expect.objectContaining({ id: hire.job.id, isOpen: true, ownerId: hire.employer.user.id }),
    );
  }
  expect(fieldErrors(await staff.client.raw('searchStaff', { query: 'q=' }))).toHaveLength(1);
});

test('a payment is found by whatever is known of it', async ({ app, staff, hire }) => {
  const search = async (q: string) => (await staff.client.searchStaff({ query: { q } })).body;
  const { body: ledger } = await staff.client.getStaffPayment({ params: hire.escrow });
  const { rows } = await app.pool.query(
    'SELECT max(number) AS receipt, max(card_last4) AS last4 FROM receipts, payment_intents',
  );
  const [{ receipt, last4 }] = rows;
  const day = (ledger.movements[0]?.processedAt ?? '').slice(0, 10);
  for (const [q, clue] of [
    ['731.40', 'amount'],
    ['731,40 $', 'amount'],
    ['$731.40 okafor', 'amount'],
    ['harbourline 731.4', 'amount'],
    [ledger.escrow.netAmount, 'amount'],
    [`#${hire.escrow.id}`, 'number'],
    [String(receipt), 'number'],
    [last4, 'card'],
    [ledger.stripe.paymentIntent, 'stripe'],
    [ledger.stripe.charge, 'stripe'],
  ] as [string, string][]) {
    const { clues, payments } = await search(q);
    expect(clues).toContain(clue);
    const hit = payments.hits.find(({ id }) => id === hire.escrow.id);
    expect([q, hit?.clues]).toEqual([q, expect.arrayContaining([clue])]);
  }
  expect((await search('731.40 someone')).payments.hits).toEqual([]);
  expect((await search('731.41')).payments.hits).toEqual([]);
  expect((await search('pi_other')).payments.hits).toEqual([]);
  expect((await search(hire.account)).people.hits).toMatchObject([{ id: hire.seeker.user.id }]);

  // The day is Toronto's.
  await app.pool.query(
    `UPDATE payment_transactions SET processed_at = '2026-03-02T03:30:00Z' WHERE escrow_id = $1`,
    [hire.escrow.id],
  );
  expect((await search('2026-03-01')).payments.hits).toMatchObject([{ clues: ['date'] }]);
  expect((await search('731.40 March 1, 2026')).payments.hits).toHaveLength(1);
  expect((await search('2026-03-02')).payments.hits).toEqual([]);
  expect(day).toMatch(/^\d/);
});

test('a report is found by its number, its day and a visitor’s address', async ({
  app,
  staff,
  hire,
}) => {
  const contact = 'visitor@people.example';
  const { body: report } = await app.createClient().reportJob({
    params: { id: hire.job.id },
    body: { reason: 'fraud', text: 'It asks for money.', contact },
  });
  for (const q of [String(report.id), contact.toUpperCase()]) {
    const { body } = await staff.client.searchStaff({ query: { q } });
    expect(body.reports.hits).toEqual([
      expect.objectContaining({ id: report.id, reason: 'fraud', job: 'Quay Bookkeeper' }),
    ]);
  }
});

test('many hits are cut, the one who has the login first', async ({ app, staff }) => {
  for (let n = 0; n < 12; n += 1) {
    await registerSeeker(app, { username: `crowd${n}`, fullName: `Crowd Member ${n}` });
  }
  const { body } = await staff.client.searchStaff({ query: { q: 'crowd1' } });
  expect(body.people.hits[0]).toMatchObject({ username: 'crowd1' });
  const { body: many } = await staff.client.searchStaff({ query: { q: 'crowd' } });
  expect(many.people.hits).toHaveLength(10);
  expect(many.people.hasMore).toBe(true);
});

test('each search is an entry, with the kind of clue and without its words', async ({
  app,
  staff,
  hire,
}) => {
  const searcher = await registerStaff(app, 'support');
  const { client } = searcher;
  for (const q of ['maeva', 'maeva', 'nothing-like-it', '731.40']) {
    await client.searchStaff({ query: { q } });
  }
  const query = { act: 'view-search', personId: searcher.user.id } as const;
  const { body: entries } = await staff.client.listStaffAudit({ query });
  expect(entries.map(({ details, seen }) => [details, seen])).toEqual([
    [{ clues: 'amount', found: 1 }, 2],
    [{ clues: 'name', found: 0 }, 0],
    [{ clues: 'name', found: 1 }, 1],
    [{ clues: 'name', found: 1 }, 1],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/maeva|nothing-like/i);
  const seeker = { personId: hire.seeker.user.id };
  const { body: seen } = await staff.client.listStaffAudit({ query: seeker });
  expect(seen.map(({ act }) => act)).toContain('view-search');
});
