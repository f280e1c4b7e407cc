import { expect, test, vi } from 'vitest';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import { z } from '#shared/validators/validator.ts';

test('what cannot be checked because the schema does not load is left to the server', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const schema = z.object({ name: z.string().min(2, 'validation.invalid') });
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(schema);
  const resolve = lazyResolver<{ name: string }, { name: string }>(load);
  const check = () =>
    resolve({ name: 'a' }, undefined, { fields: {}, shouldUseNativeValidation: false });

  expect(await check()).toEqual({ values: { name: 'a' }, errors: {} });
  // The next check loads it again.
  expect((await check()).errors).toMatchObject({ name: { message: 'validation.invalid' } });
});
