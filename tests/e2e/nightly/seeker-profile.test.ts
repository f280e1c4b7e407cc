import { expect } from '@playwright/test';
import { registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { PHONE, test } from '../fixtures.ts';

async function edit(seeker: Visitor) {
  await seeker.open('/job-seeker/profile');
  await seeker.button('Fill it in by hand').click();
  await expect(seeker.field('Skills')).toBeVisible();
}

test.describe('the profile', () => {
  test('shows who it is about, and when empty no more than how to begin', async ({ site }) => {
    const welder = { fullName: 'Noor Haddad', title: 'Welder' };
    const seeker = await site.visitAs(await registerSeeker(site, welder));
    await seeker.open('/job-seeker/profile');
    for (const text of ['Noor Haddad', 'Welder', seeker.user.email, seeker.user.username]) {
      await expect(seeker.text(text)).toBeVisible();
    }
    await expect(seeker.text('Your profile is empty')).toBeVisible();
    await expect(seeker.text('Not specified')).toHaveCount(0);
    await expect(seeker.button('Fill it in by hand')).toHaveCount(1);
  });

  for (const address of ['resume.pdf', 'javascript:alert(1)', 'https://']) {
    test(`refuses ${address} as an address of a resume`, async ({ seeker }) => {
      await edit(seeker);
      await seeker.field('Resume URL').fill(address);
      await seeker.button('Save Changes').click();
      await expect(seeker.text('Must be a valid URL')).toBeVisible();
      await expect.poll(() => seeker.call('getSeekerProfile')).toBeNull();
    });
  }

  test('is left unchanged by Cancel and by the back button', async ({ seeker }) => {
    await edit(seeker);
    await seeker.field('Education').fill('Never');
    await seeker.button('Cancel').click();
    await expect(seeker.button('Fill it in by hand')).toBeFocused();
    await seeker.button('Fill it in by hand').click();
    await seeker.field('Education').fill('Never');
    await seeker.page.goBack();
    await expect(seeker.button('Fill it in by hand')).toBeVisible();
    await expect.poll(() => seeker.call('getSeekerProfile')).toBeNull();
  });
});

test.describe('payments', () => {
  test('have two tabs, both empty at first', async ({ seeker }) => {
    await seeker.open('/job-seeker/payments');
    await expect(seeker.text('No active escrows')).toBeVisible();
    await seeker.tab('Earnings History').click();
    await expect(seeker.text('Your earnings history will be available here later.')).toBeVisible();
  });
});

test.describe('toasts', () => {
  const toastsOf = ({ page }: Visitor) =>
    page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  const save = async (seeker: Visitor) => {
    await seeker.button('Fill it in by hand').click();
    await seeker.button('Save Changes').click();
    await expect(seeker.button('Fill it in by hand')).toBeVisible();
  };

  test.beforeEach(async ({ seeker }) => {
    await seeker.open('/job-seeker/profile');
    await expect(seeker.button('Fill it in by hand')).toBeVisible();
  });

  test('come one at a time, are reached by F8 and closed by Escape', async ({ seeker }) => {
    await save(seeker);
    await expect(toastsOf(seeker)).toBeVisible();
    await save(seeker);
    await expect(toastsOf(seeker)).toHaveCount(1);
    await seeker.page.keyboard.press('F8');
    expect(
      await seeker.page.evaluate(
        () => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label') ?? '',
      ),
    ).toContain('F8');
    await seeker.page.keyboard.press('Tab');
    await seeker.page.keyboard.press('Escape');
    await expect(toastsOf(seeker)).toHaveCount(0);
  });

  test('go after five seconds', async ({ seeker }) => {
    await seeker.page.clock.install();
    await save(seeker);
    await expect(toastsOf(seeker)).toBeVisible();
    await seeker.page.clock.runFor(4_000);
    await expect(toastsOf(seeker)).toHaveCount(1);
    await seeker.page.clock.runFor(1_500);
    await expect(toastsOf(seeker)).toHaveCount(0);
  });

  test('are swiped away to the right by 50 px, not by 40', async ({ seeker }) => {
    await save(seeker);
    await expect(toastsOf(seeker)).toBeVisible();
    const { mouse } = seeker.page;
    const box = await toastsOf(seeker).boundingBox();
    const start = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
    const swipe = async (distance: number) => {
      await mouse.move(start.x, start.y);
      await mouse.down();
      await mouse.move(start.x + distance, start.y, { steps: 8 });
      await mouse.up();
    };
    await swipe(40);
    await expect(toastsOf(seeker)).toHaveAttribute('data-swipe', 'cancel');
    await swipe(60);
    await expect(toastsOf(seeker)).toHaveCount(0);
  });
});

test('long words fit a phone in the dark, in French', async ({ site }) => {
  const person = await registerSeeker(site);
  await person.client.updateSeekerProfile({
    body: {
      skills: ['Welding', 'x'.repeat(100)],
      resumeUrl: `https://example.ca/${'long'.repeat(60)}`,
      experience: 'y'.repeat(400),
    },
  });
  const look = { theme: 'dark', locale: 'fr', viewport: PHONE } as const;
  const { page, ...reader } = await site.visitAs(person, look);
  for (const path of ['/profile', '/profile?edit']) {
    await reader.open(`/job-seeker${path}`);
    await expect(page.locator('main :is(dl, form)').first()).toBeVisible();
    await expectAccessible(page);
    expect(await reader.overflow(), path).toBe(0);
  }
});
