import { expect } from '@playwright/test';
import { createHiringPair, type HiringPair, type Person } from '#tests/support/factories.ts';
import { addressOf, type Visitor } from '#tests/support/site.ts';
import { test as base } from '../fixtures.ts';

/** Two users with an application who may write to each other. */
interface Conversation extends HiringPair {
  applicationId: number;
  /** Path of the conversation for one of the two. */
  pathOf(person: Person): string;
  /** Opens the conversation and waits for the live stream, so that messages need no reload. */
  enter(person: Person): Promise<Visitor>;
  write(person: Person, content: string): Promise<unknown>;
  countMessages(content: string): Promise<number | null>;
}

export const test = base.extend<{ conversation: Conversation }>({
  conversation: async ({ site }, use) => {
    const met = await createHiringPair(site);
    const applicationId = met.application.id;
    const areaOf = ({ user }: Person) => (user.role === 'employer' ? 'employer' : 'job-seeker');
    const pathOf = (person: Person) => `/${areaOf(person)}/messages?applicationId=${applicationId}`;
    await use({
      ...met,
      applicationId,
      pathOf,
      enter: async (person) => {
        const visitor = await site.visitAs(person);
        const stream = visitor.page.waitForResponse(addressOf('followEvents'));
        await visitor.open(pathOf(person));
        await expect(box(visitor)).toBeVisible();
        expect((await stream).status()).toBe(200);
        return visitor;
      },
      write: (person, content) => person.client.sendMessage({ body: { applicationId, content } }),
      countMessages: async (content) => {
        const result = await site.pool.query(
          'SELECT 1 FROM messages WHERE application_id = $1 AND content = $2',
          [applicationId, content],
        );
        return result.rowCount;
      },
    });
  },
});

export const box = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Message' });
export const thread = ({ page }: Pick<Visitor, 'page'>) =>
  page.getByRole('region', { name: /^Messages with/ });
export const bubble = (visitor: Pick<Visitor, 'page'>, text: string) =>
  thread(visitor).getByRole('listitem').filter({ hasText: text });

/** The button of a menu with rare acts. */
export const moreButton = ({ page }: Visitor) =>
  page.getByRole('button', { name: /^More actions/ });
export async function chooseBlock(visitor: Visitor, name: string): Promise<void> {
  await moreButton(visitor).press('Enter');
  await visitor.page.getByRole('menuitem', { name: `Block ${name}` }).press('Enter');
}
export const unblockButton = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name: `Unblock ${name}` });

export async function confirmBlock({ page }: Visitor, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: `Block ${name}?` });
  await expect(dialog).toContainText('Messages end for both of you');
  await expect(dialog).toContainText('held money');
  await expect(dialog).toContainText('staff can see the block');
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(dialog).toBeHidden();
}
