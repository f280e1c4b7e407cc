import { describe, expect } from 'vitest';
import { LEARNING_TEXT_VERSION } from '#shared/domain/learning.ts';
import { fieldErrors } from '#tests/support/client.ts';
import { postJob } from '#tests/support/factories.ts';
import { clock, DAY, decide, kindsOf, START, test } from './fixtures.ts';

describe('the consent question', () => {
  test('is open until answered, and the answer is recorded with its wording', async ({
    app,
    seeker,
  }) => {
    expect((await seeker.client.getLearning()).body).toEqual({
      isOn: false,
      decidedAt: null,
      events: 0,
    });
    const answer = await decide(seeker, true, { 'accept-language': 'fr-CA' });
    expect(answer).toEqual({ isOn: true, decidedAt: START.toISOString(), events: 0 });
    expect((await seeker.client.getLearning()).body).toEqual(answer);
    const { rows } = await app.pool.query('SELECT * FROM learning_consents WHERE user_id = $1', [
      seeker.user.id,
    ]);
    expect(rows).toEqual([
      {
        user_id: seeker.user.id,
        is_given: true,
        text_version: LEARNING_TEXT_VERSION,
        language: 'fr',
        decided_at: START,
      },
    ]);
  });

  test('accepts a no, and repeating an answer keeps its time', async ({ seeker }) => {
    await decide(seeker, false);
    clock.time = new Date(START.getTime() + DAY);
    expect(await decide(seeker, false)).toEqual({
      isOn: false,
      decidedAt: START.toISOString(),
      events: 0,
    });
    expect((await decide(seeker, true)).decidedAt).toBe(clock.time.toISOString());
  });

  test('is asked again in a new wording, and no events are kept until then', async ({
    app,
    employer,
    seeker,
  }) => {
    await decide(seeker, true);
    const args = [LEARNING_TEXT_VERSION - 1, seeker.user.id];
    await app.pool.query('UPDATE learning_consents SET text_version = $1 WHERE user_id = $2', args);
    expect((await seeker.client.getLearning()).body).toMatchObject({
      isOn: false,
      decidedAt: null,
    });
    const { id } = await postJob(employer.client);
    await seeker.client.getJob({ params: { id } });
    expect(await kindsOf(app, seeker)).toEqual([]);
  });

  test('refuses anything but yes or no, and unknown wordings', async ({ seeker }) => {
    const sent = [
      [{ isOn: 'yes', textVersion: 1 }, /^isOn: /],
      [{ textVersion: 1 }, /^isOn: /],
      [{ isOn: true }, /^textVersion: /],
      [{ isOn: true, textVersion: LEARNING_TEXT_VERSION + 1 }, /^textVersion: /],
      [{ isOn: true, textVersion: 0 }, /^textVersion: /],
    ] as const;
    for (const [body, error] of sent) {
      expect(fieldErrors(await seeker.client.raw('decideLearning', { body }))[0]).toMatch(error);
    }
  });

  test('stores one answer when it is answered concurrently', async ({ app, seeker }) => {
    await Promise.all([true, false, true, false].map((isOn) => decide(seeker, isOn)));
    const { rowCount } = await app.pool.query('SELECT FROM learning_consents WHERE user_id = $1', [
      seeker.user.id,
    ]);
    expect(rowCount).toBe(1);
  });
});
