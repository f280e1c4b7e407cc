import { expect, test } from 'vitest';
import { readError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import '#client/lib/text/i18n.ts';

test.each([
  [502, 'The service is not available right now; please try again shortly'],
  [504, 'The service is not available right now; please try again shortly'],
  [400, 'Oh no'],
])(
  'says in the reader’s language what a proxy says with %s and a page of its own',
  async (status, text) => {
    const page = new Response('<h1>Oh no</h1>', { status, statusText: 'Oh no' });
    const error = await readError(page);
    expect(error).toMatchObject({ message: 'Oh no', status, code: undefined });
    expect(errorText(error)).toBe(text);
  },
);

test('says what an answer of Portage’s own without words failed with', async () => {
  const error = await readError(Response.json({}, { status: 500 }));
  expect(errorText(error)).toBe('Request failed with status 500');
});
