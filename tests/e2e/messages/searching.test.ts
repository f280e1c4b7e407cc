import { expect } from '@playwright/test';
import { bubble, moreButton, test } from './conversation.ts';

test('finds a conversation by a passage, and says so when there is none', async ({
  conversation,
}) => {
  const { seeker, employer } = conversation;
  await conversation.write(seeker, 'I keep the écluse at Chambly');
  await conversation.write(employer, 'Welcome aboard');
  const { page } = await conversation.enter(employer);
  const field = page.getByRole('searchbox', { name: 'Search in conversations' });
  const list = page.getByRole('list', { name: 'Conversations' });
  await expect(list).toContainText('You: Welcome aboard');
  await field.fill('ECLUSE');
  await expect(list).toContainText('I keep the écluse at Chambly');
  await field.fill('nothing like it');
  await expect(page.getByText('No conversation or message with “nothing like it”')).toBeVisible();
  await field.fill('');
  await expect(list).toContainText('You: Welcome aboard');
});

test('mutes a conversation and ends that in the same place of its menu', async ({
  conversation,
}) => {
  const { seeker, employer } = conversation;
  await conversation.write(employer, 'Good morning');
  const visitor = await conversation.enter(seeker);
  const { page } = visitor;
  const choose = async (name: string) => {
    await moreButton(visitor).press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  const sign = page.getByRole('heading', { level: 2, name: /Muted$/ });
  await choose('Mute conversation');
  await expect(sign).toBeVisible();
  await expect
    .poll(async () => (await seeker.client.listConversations()).body[0]?.isMuted)
    .toBe(true);
  await conversation.write(employer, 'Still there?');
  await expect(bubble(visitor, 'Still there?')).toBeVisible();
  await choose('Unmute conversation');
  await expect(sign).toBeHidden();
  await expect
    .poll(async () => (await seeker.client.listConversations()).body[0]?.isMuted)
    .toBe(false);
});
