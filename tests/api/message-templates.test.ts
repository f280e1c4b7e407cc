import { expect } from 'vitest';
import { MAX_REASONS, MAX_TEMPLATES } from '#shared/domain/decision-message.ts';
import { messageTemplates } from '#shared/schema/companies.ts';
import { expectError } from '#tests/support/client.ts';
import { registerCompany, registerEmployer } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

const template = {
  name: 'Thank you',
  use: 'rejected' as const,
  words: { en: 'Thank you, {name}.', fr: 'Merci, {name}.' },
};

test('a company keeps, changes and deletes its templates', async ({ app }) => {
  const { client } = await registerCompany(app);
  const other = await registerCompany(app);
  const { status, body } = await client.createMessageTemplate({ body: template });
  expect(status).toBe(201);
  expect(body).toEqual({ id: body.id, ...template });
  await client.createMessageTemplate({ body: { ...template, name: 'A first one' } });
  const names = async () => (await client.listMessageTemplates()).body.map((each) => each.name);
  expect(await names()).toEqual(['A first one', 'Thank you']);
  const params = { id: body.id };
  const changed = await client.updateMessageTemplate({ params, body: { words: { fr: 'Merci.' } } });
  expect(changed.body).toEqual({ ...body, words: { fr: 'Merci.' } });
  expect((await client.updateMessageTemplate({ params, body: {} })).status).toBe(200);
  expect((await other.client.listMessageTemplates()).body).toEqual([]);
  expectError(await other.client.updateMessageTemplate({ params, body: template }), 'NOT_FOUND');
  expectError(await other.client.removeMessageTemplate({ params }), 'NOT_FOUND');
  expect((await client.removeMessageTemplate({ params })).status).toBe(204);
  expectError(await client.removeMessageTemplate({ params }), 'NOT_FOUND');
  expect(await names()).toEqual(['A first one']);
});

test('has a company, and at most a hundred', async ({ app }) => {
  const alone = await registerEmployer(app);
  expectError(
    await alone.client.createMessageTemplate({ body: template }),
    'COMPANY_PROFILE_REQUIRED',
  );
  const { client, company } = await registerCompany(app);
  const rows = Array.from({ length: MAX_TEMPLATES - 1 }, () => ({
    ...template,
    companyId: company.id,
  }));
  await app.db.insert(messageTemplates).values(rows);
  const replies = await Promise.all(
    [1, 2].map(() => client.createMessageTemplate({ body: template })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a company keeps its reasons for decisions', async ({ app }) => {
  const { client } = await registerCompany(app);
  const other = await registerCompany(app);
  const reasons = ['Pay is too high', 'No licence'];
  expect((await client.listDecisionReasons()).body).toEqual([]);
  const body = { reasons: [...reasons, ' No licence '] };
  expect((await client.setDecisionReasons({ body })).body).toEqual(reasons);
  expect((await client.listDecisionReasons()).body).toEqual(reasons);
  expect((await other.client.listDecisionReasons()).body).toEqual([]);

  const wrong = [[''], ['a\0b'], ['x'.repeat(201)], Array(MAX_REASONS + 1).fill('No'), 'No', null];
  for (const each of wrong) {
    const answer = await client.setDecisionReasons({ body: { reasons: each as never } });
    expectError(answer, 'VALIDATION_FAILED');
  }
  expect((await client.listDecisionReasons()).body).toEqual(reasons);
  const alone = await registerEmployer(app);
  expectError(await alone.client.setDecisionReasons({ body }), 'COMPANY_PROFILE_REQUIRED');
});
