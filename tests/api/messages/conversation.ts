import type { Person } from '#tests/support/factories.ts';

export const send = (person: Person, body: unknown, headers?: Record<string, string>) =>
  person.client.raw('sendMessage', { body, headers });

export const thread = async (person: Person, applicationId: number) =>
  (await person.client.listApplicationMessages({ params: { applicationId } })).body;
