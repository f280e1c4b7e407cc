import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { registerCompany } from '#tests/support/factories.ts';
import { createParty, fundEscrow } from '#tests/support/money.ts';
import { test } from './fixtures.ts';

test('a payment shows who moved it, to those who may pay', async ({ app }) => {
  const party = await createParty(app);
  const { employer, application } = party;
  const finance = await joinCompany(app, employer, 'finance');
  const recruiter = await joinCompany(app, employer, 'recruiter');
  const { id: escrowId } = await fundEscrow(app, { employer, application });
  await finance.client.releaseEscrow({ body: { escrowId } });
  const query = { escrowId };
  const acts = (await finance.client.listCompanyActs({ query })).body;
  expect(acts.map(({ act, member }) => [act, member])).toEqual([
    ['release', finance.user.fullName],
    ['fund', employer.user.fullName],
  ]);
  expectError(await recruiter.client.listCompanyActs({ query }), 'MEMBER_ROLE_REQUIRED');
  const subject = { applicationId: application.id };
  expectError(await finance.client.listCompanyActs({ query: subject }), 'MEMBER_ROLE_REQUIRED');
  const other = await registerCompany(app);
  expectError(await other.client.listCompanyActs({ query }), 'NOT_FOUND');
});
