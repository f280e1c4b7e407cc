import type { TestApp } from '#tests/support/app.ts';
import { type Person, registerCompany } from '#tests/support/factories.ts';
import { test as base } from '../fixtures.ts';

export const test = base.extend('employer', { scope: 'file' }, ({ app }) =>
  registerCompany(app, { companyName: 'Harbour Ltd', location: 'Halifax, NS' }),
);

export const patch = (
  { client }: Person,
  id: number,
  body: unknown,
  headers?: Record<string, string>,
) => client.raw('updateJob', { params: { id }, body, headers });

export async function isListed(app: TestApp, id: number): Promise<boolean> {
  const { body } = await app.createClient().listJobs({ query: { limit: 100 } });
  return body.some((job) => job.id === id);
}
