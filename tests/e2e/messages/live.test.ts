import { expect } from '@playwright/test';
import { box, bubble, test } from './conversation.ts';

test.describe('two people', () => {
  test('write to each other without a reload, and see that it was read', async ({
    conversation,
  }) => {
    const { seeker, employer, enter, countMessages } = conversation;
    const one = await enter(seeker);
    const other = await enter(employer);
    await expect(one.page.getByText('Start the conversation')).toBeVisible();
    await box(one).fill('Is the lock staffed in winter?');
    await box(one).press('Enter');
    await expect(bubble(other, 'Is the lock staffed in winter?')).toBeVisible();
    await expect(bubble(one, 'Read')).toBeVisible();
    await expect(box(one)).toHaveValue('');
    await box(other).fill('It is.\n🛶 <b>Bring</b> a coat.');
    await other.page.getByRole('button', { name: 'Send' }).click();
    await expect(bubble(one, '🛶 <b>Bring</b> a coat.')).toBeVisible();
    for (const visitor of [one, other]) {
      await expect(bubble(visitor, '🛶')).toHaveCount(1);
    }
    expect(await countMessages('Is the lock staffed in winter?')).toBe(1);
  });
});
