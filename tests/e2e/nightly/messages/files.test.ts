import { expect } from '@playwright/test';
import { pdfOf } from '#tests/support/resume-files.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { box, bubble, test } from '../../messages/conversation.ts';

test.use({ provoked: /status of 415/ });

test('a file goes with a message, and the other side downloads it', async ({ conversation }) => {
  const { seeker, employer, enter } = conversation;
  const reader = await enter(employer);
  const writer = await enter(seeker);
  const chooser = writer.page.getByRole('button', { name: /^Attach a file/ });
  const choose = async (name: string, buffer: Buffer) => {
    const opened = writer.page.waitForEvent('filechooser');
    await chooser.click();
    await (await opened).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  await choose('card.pdf', Buffer.from('<script>'));
  await expect(writer.page.getByText('The file is neither a PDF')).toBeVisible();
  await choose('card.pdf', Buffer.alloc(5_000_001));
  await expect(writer.page.getByText('The file is larger than 5 MB')).toBeVisible();
  await choose('Safety card.pdf', pdfOf('Safety card'));
  await expect(writer.page.getByText('Write a few words to send it with.')).toBeVisible();
  await expectAccessible(writer.page);
  await box(writer).fill('My safety card');
  await box(writer).press('Enter');
  const sent = bubble(writer, 'My safety card');
  await expect(sent.getByRole('link', { name: 'Safety card.pdf' })).toBeVisible();
  await expect(writer.page.getByRole('button', { name: 'Remove' })).toHaveCount(0);

  // It comes without a reload.
  const received = bubble(reader, 'My safety card');
  await expect(received).toContainText('Not scanned for viruses');
  await expectAccessible(reader.page);
  const download = reader.page.waitForEvent('download');
  await received.getByRole('link', { name: 'Safety card.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Safety card.pdf');
});
