import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, RESUME_URL, registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let seeker: Person;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  seeker = await registerSeeker(site, { fullName: 'Noor Haddad', title: 'Welder' });
  visitor = await site.visitAs(seeker);
});
afterEach(async () => {
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });
const field = (label: string) => visitor.page.getByLabel(label, { exact: true });
const text = (exact: string) => visitor.page.getByText(exact, { exact: true });

async function edit() {
  await visitor.open('/job-seeker/profile');
  await button('Edit Profile').click();
  await field('Skills').waitFor();
}

describe('the profile', () => {
  it('shows who it is about, and what is not filled yet', async () => {
    await visitor.open('/job-seeker/profile');
    for (const shown of ['Noor Haddad', 'Welder', seeker.user.email, seeker.user.username]) {
      await text(shown).waitFor();
    }
    expect(await text('Not specified').count()).toBeGreaterThanOrEqual(6);
  });

  it('keeps every field that is filled in', async () => {
    await edit();
    const { keyboard } = visitor.page;
    await field('Skills').focus();
    await keyboard.type('react');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.type('Welding,REACT,');
    await keyboard.press('Escape');
    await field('Experience').fill('Ten years\nin a yard');
    await field('Education').fill('Red Seal');
    await field('Location').fill('Halifax, NS');
    await field('Resume URL').fill(RESUME_URL);
    await visitor.page.getByRole('checkbox', { name: 'Full-time' }).click();
    await field('Locations').fill('Moncton, NB');
    await field('Minimum salary a year (CAD)').fill('60000.9');
    await field('Maximum salary a year (CAD)').fill('80000');
    await visitor.page.getByRole('switch', { name: 'I am available for work' }).click();
    await button('Save Changes').dblclick();
    await text('Profile Updated').waitFor();
    const saved = {
      skills: ['React', 'Welding'],
      experience: 'Ten years\nin a yard',
      education: 'Red Seal',
      location: 'Halifax, NS',
      resumeUrl: RESUME_URL,
      desiredJobTypes: ['Full-time'],
      desiredLocations: ['Moncton, NB'],
      desiredSalaryMin: 60_000,
      desiredSalaryMax: 80_000,
      isAvailable: false,
    };
    expect(await visitor.call('getSeekerProfile')).toMatchObject(saved);
    await text('$60,000 - $80,000 a year').waitFor();
    await visitor.page.getByRole('link', { name: RESUME_URL }).waitFor();

    await button('Edit Profile').click();
    await field('Experience').fill('');
    await field('Maximum salary a year (CAD)').fill('');
    await button('Save Changes').click();
    await button('Edit Profile').waitFor();
    expect(await visitor.call('getSeekerProfile')).toMatchObject({
      ...saved,
      experience: null,
      desiredSalaryMax: null,
    });
  });

  it.each(['resume.pdf', 'javascript:alert(1)', 'https://'])(
    'refuses %s as an address of a resume',
    async (address) => {
      await edit();
      await field('Resume URL').fill(address);
      await button('Save Changes').click();
      await text('Must be a valid URL').waitFor();
      expect(await visitor.call('getSeekerProfile')).toBeNull();
    },
  );

  it('tells of a change made elsewhere instead of overwriting it', async () => {
    await seeker.client.patch('/api/job-seeker/profile', { education: 'Before' });
    await edit();
    await seeker.client.patch('/api/job-seeker/profile', { education: 'Elsewhere' });
    await field('Location').fill('Halifax, NS');
    await button('Save Changes').click();
    await text('Update Failed').waitFor();
    expect(await visitor.call('getSeekerProfile')).toMatchObject({ education: 'Elsewhere' });
    expect(await field('Location').inputValue()).toBe('Halifax, NS');
    // The browser notes the refusal itself.
    visitor.problems.length = 0;
  });

  it('brings back after a reload what was typed and not saved, until it is given up', async () => {
    await edit();
    await field('Education').fill('Half a sen');
    await visitor.page.getByRole('checkbox', { name: 'Freelance' }).click();
    await visitor.page.reload();
    await text('We brought back what you had typed and not saved.').waitFor();
    expect(await field('Education').inputValue()).toBe('Half a sen');
    expect(await visitor.page.getByRole('checkbox', { name: 'Freelance' }).isChecked()).toBe(true);

    await button('Cancel').click();
    await button('Edit Profile').click();
    expect(await field('Education').inputValue()).toBe('');
  });

  it('is left unchanged by Cancel and by the back button', async () => {
    await edit();
    await field('Education').fill('Never');
    await button('Cancel').click();
    await button('Edit Profile').waitFor();
    expect(
      await button('Edit Profile').evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await button('Edit Profile').click();
    await field('Education').fill('Never');
    await visitor.page.goBack();
    await button('Edit Profile').waitFor();
    expect(await visitor.call('getSeekerProfile')).toBeNull();
  });
});

describe('payments', () => {
  it('have two tabs, both empty at first', async () => {
    await visitor.open('/job-seeker/payments');
    await text('No active escrows').waitFor();
    await visitor.page.getByRole('tab', { name: 'Earnings History' }).click();
    await text('Your earnings history will be available here later.').waitFor();
  });
});

describe('toasts', () => {
  const toasts = () => visitor.page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  const save = async () => {
    await button('Edit Profile').click();
    await button('Save Changes').click();
    await button('Edit Profile').waitFor();
  };

  beforeEach(async () => {
    await visitor.open('/job-seeker/profile');
    await button('Edit Profile').waitFor();
  });

  it('come one at a time, are reached by F8 and closed by Escape', async () => {
    await save();
    await toasts().waitFor();
    await save();
    await expect.poll(() => toasts().count()).toBe(1);
    await visitor.page.keyboard.press('F8');
    expect(
      await visitor.page.evaluate(
        () => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label') ?? '',
      ),
    ).toContain('F8');
    await visitor.page.keyboard.press('Tab');
    await visitor.page.keyboard.press('Escape');
    await toasts().waitFor({ state: 'detached' });
  });

  it('go after five seconds', async () => {
    await visitor.page.clock.install();
    await save();
    await toasts().waitFor();
    await visitor.page.clock.runFor(4_000);
    expect(await toasts().count()).toBe(1);
    await visitor.page.clock.runFor(1_500);
    await toasts().waitFor({ state: 'detached' });
  });

  it('are swiped away to the right by 50 px, not by 40', async () => {
    await save();
    await toasts().waitFor();
    const { mouse } = visitor.page;
    const box = await toasts().boundingBox();
    const start = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
    const swipe = async (distance: number) => {
      await mouse.move(start.x, start.y);
      await mouse.down();
      await mouse.move(start.x + distance, start.y, { steps: 8 });
      await mouse.up();
    };
    await swipe(40);
    await expect.poll(() => toasts().getAttribute('data-swipe')).toBe('cancel');
    await swipe(60);
    await toasts().waitFor({ state: 'detached' });
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(['en', 'fr'] as const)('is accessible and fits a phone in %s', async (locale) => {
    await seeker.client.patch('/api/job-seeker/profile', {
      skills: ['Welding', 'x'.repeat(100)],
      resumeUrl: `https://example.ca/${'long'.repeat(60)}`,
      experience: 'y'.repeat(400),
    });
    const reader = await site.visitAs(seeker, {
      theme,
      locale,
      viewport: { width: 360, height: 740 },
    });
    for (const path of ['/profile', '/profile?edit', '/payments']) {
      await reader.open(`/job-seeker${path}`);
      await reader.page.locator('main :is(dl, form, [role=tabpanel])').first().waitFor();
      await expectAccessible(reader.page);
      const overflow = await reader.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, overflow }).toEqual({ path, overflow: 0 });
    }
    expect(reader.problems).toEqual([]);
    await reader.close();
  });
});
