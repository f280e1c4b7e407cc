import { expect } from 'vitest';
import type { Persona } from '#shared/domain/staging.ts';
import type { FlowId } from '#shared/domain/staging-flows.ts';
import type { See } from '#tests/support/checklist.ts';
import type { Client } from '#tests/support/client.ts';
import type { MoneyApp } from '#tests/support/money.ts';

/** Walks by flow: what its steps say, and an assertion of each of its sentences. */
export type Walks = Partial<Record<FlowId, (app: MoneyApp, see: See) => Promise<void>>>;

export async function actAs(app: MoneyApp, persona: Persona): Promise<Client> {
  const client = app.createClient();
  expect((await client.actAs({ body: { persona } })).status).toBe(200);
  return client;
}

/** Whether the outbox has a mail of a kind to an address, or one that waits. */
export async function hasMail(app: MoneyApp, kind: string, to: string): Promise<boolean> {
  const { mails, waiting } = (await app.createClient().listOutbox()).body;
  return (
    waiting.some((mail) => mail.kind === kind && mail.to === to) ||
    mails.some((mail) => mail.kinds.some((each) => each === kind) && mail.to === to)
  );
}

export const found = async (app: MoneyApp, title: string) =>
  (await app.createClient().listJobs({ query: { keyword: title } })).body.some(
    (job) => job.title === title,
  );

export const applicationOf = async (client: Client, title: string) => {
  const { body } = await client.listSeekerApplications();
  const application = body.find(({ job }) => job.title === title);
  if (!application) throw new Error(`No application to ${title}`);
  return application;
};

export const escrowWith = async (client: Client, name: string) => {
  const { body } = await client.listEmployerEscrows();
  const escrow = body.find(({ jobSeeker }) => jobSeeker.name === name);
  if (!escrow) throw new Error(`No payment to ${name}`);
  return escrow;
};

export const auditActs = async (client: Client) =>
  (await client.listStaffAudit()).body.map(({ act }) => act);

/** Id of the held money for a person's work. */
export const escrowIdOf = async (client: Client, name: string): Promise<number> =>
  (await escrowWith(client, name)).id ?? 0;
