import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { EndpointName } from '#shared/contract/contract.ts';
import { addressOf } from '#shared/contract/input.ts';
import type { TestApp } from './app.ts';
import { type Client, endpoints } from './client.ts';
import { pdfOf, uploadOf } from './resume-files.ts';

/** Text of a resume, long enough to be read as one. */
export const RESUME_TEXT = `Jordan Roy
Registered Nurse
Halifax, NS B3H 1A1 | 902-555-0134 | jordan@people.example
Summary
Caring for patients of all ages in hospitals and at home, in English and French.
Experience
Registered Nurse, Harbour Hospital, 2019 to 2026
Triage, medication administration and wound care for thirty patients a day.
Education
Bachelor of Science in Nursing, Dalhousie University, 2018
Skills
Triage, Wound Care, Patient Education
Languages
English, French`;

export const resumeUpload = (name = 'Jordan Roy.pdf', text = RESUME_TEXT) =>
  uploadOf(pdfOf(text), name);

/** Downloads a file like a browser. */
export async function download(
  { origin }: Pick<TestApp, 'origin'>,
  client: Client,
  name: EndpointName,
  id = 0,
) {
  const address = addressOf(endpoints[name].path, { params: { id } });
  const response = await fetch(origin + address, { headers: { cookie: cookieOf(client) } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Keys in the file store. */
export async function keysOf({ files }: Pick<TestApp, 'files'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

/** Keys in its trash. */
export async function discardedOf({ files }: Pick<TestApp, 'files'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.listDiscarded()) keys.push(key);
  return keys;
}

export async function countResumes({ db }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from resume_files`,
  );
  return rows[0]?.n ?? 0;
}

export async function upload(client: Client, file = resumeUpload()) {
  const reply = await client.uploadResume({ body: file });
  assert.equal(reply.status, 201);
  return reply.body;
}

export const cookieOf = ({ cookies }: Client): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
