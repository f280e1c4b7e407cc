import { expect } from '@playwright/test';
import { jobOffer } from '#tests/api/offers/fixtures.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test, thread } from '../../messages/conversation.ts';

test('an interview and an offer are cards in the conversation, and lead to their answer', async ({
  conversation,
  site,
}) => {
  const { seeker, employer, applicationId, pathOf, write, enter } = conversation;
  const params = { id: applicationId };
  await write(seeker, 'When do we meet?');
  await employer.client.proposeInterview({
    params,
    body: {
      times: [2, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()),
      minutes: 30,
      mode: 'video',
      place: 'https://meet.example/1',
      timeZone: 'America/Toronto',
    },
  });
  await write(employer, 'Choose a time.');

  const reader = await site.visitAs(seeker, { locale: 'fr', theme: 'dark' });
  await reader.open(pathOf(seeker));
  const log = reader.page.getByRole('region', { name: /^Messages échangés/ });
  const interview = log.getByRole('region', { name: 'Entrevue' });
  await expect(interview).toContainText('2 moments proposés');
  await expect(log.getByRole('listitem')).toHaveText([
    /When do we meet/,
    /Moments proposés/,
    /Choose a time/,
  ]);
  await expectAccessible(reader.page);

  // The offer comes while both read, and the answer too.
  const writer = await enter(employer);
  await employer.client.sendJobOffer({ params, body: jobOffer() });
  const own = thread(writer).getByRole('region', { name: 'Job offer' });
  await expect(own).toContainText('$28.50 an hour');
  await expect(own).toContainText('Sent');
  await expect(own.getByRole('link', { name: 'View candidate' })).toBeVisible();
  const offer = log.getByRole('region', { name: 'Offre d’embauche' });
  await expect(offer).toContainText('28,50 $ l’heure');
  await offer.getByRole('link', { name: 'Répondre' }).click();
  const panel = reader.page.getByRole('region', { name: 'Offre d’embauche' });
  await panel.getByRole('button', { name: 'Accepter' }).click();
  await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(own).toContainText('Accepted');
});
