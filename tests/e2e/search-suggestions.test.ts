import { expect } from '@playwright/test';
import { postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { addressOf, expectAccessible, type Visitor } from '#tests/support/site.ts';
import { PHONE, perSite, test } from './fixtures.ts';

const openingsOn = perSite(async (site) => {
  const { client } = await registerCompany(site, { companyName: 'Nursery Gardens' });
  await postJob(client, { title: 'Registered Nurse', skills: ['Nursing care'] });
  await postJob(client, { title: 'Gardener', location: 'Calgary, AB' });
});

test.beforeEach(({ site }) => openingsOn(site));

const box = ({ page }: Visitor) => page.getByRole('combobox', { name: 'Keyword' });
const options = ({ page }: Visitor) => page.getByRole('listbox').getByRole('option');
const active = (visitor: Visitor) =>
  options(visitor).and(visitor.page.locator('[aria-selected=true]'));

/** Answers calls for suggestions by text. @returns the calls so far */
async function suggest(visitor: Visitor, answers: Record<string, unknown[]>) {
  const texts: string[] = [];
  await visitor.page.route(addressOf('suggestSearches'), (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? '';
    texts.push(text);
    return route.fulfill({ json: answers[text] ?? [] });
  });
  return texts;
}

const NURSES = [
  { kind: 'occupation', text: 'Registered nurse', count: 12 },
  { kind: 'skill', text: 'Nursing care', count: 501 },
  { kind: 'company', text: 'Nursery Gardens', count: 2 },
];
const CALGARY = [{ kind: 'place', text: 'Calgary, AB', count: 1 }];

test.describe('suggestions', () => {
  test('are gone through and chosen with the keyboard', async ({ seeker }) => {
    const texts = await suggest(seeker, { nurs: NURSES });
    await seeker.open('/job-seeker/jobs');
    await box(seeker).pressSequentially('nurs', { delay: 20 });
    await expect(options(seeker)).toHaveText([
      'Registered nurseOccupation · 12',
      'Nursing careSkill · 500+',
      'Nursery GardensCompany · 2',
    ]);
    await expect(box(seeker)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(seeker.page);
    // Debounced: not one call per letter.
    expect(texts.at(-1)).toBe('nurs');
    expect(texts.length).toBeLessThan(4);
    await box(seeker).press('ArrowUp');
    await expect(active(seeker)).toContainText('Nursery Gardens');
    await box(seeker).press('ArrowDown');
    await expect(active(seeker)).toContainText('Registered nurse');
    await box(seeker).press('End');
    await expect(active(seeker)).toContainText('Nursery Gardens');
    await box(seeker).press('Home');
    await expect(active(seeker)).toContainText('Registered nurse');
    const id = await active(seeker).getAttribute('id');
    await expect(box(seeker)).toHaveAttribute('aria-activedescendant', id ?? '');
    await box(seeker).press('Enter');
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?keyword=Registered+nurse');
    await expect(options(seeker)).toHaveCount(0);
    await expect(box(seeker)).toHaveValue('Registered nurse');
  });

  test('close on Escape and Tab, and Enter without one searches for what is typed', async ({
    seeker,
  }) => {
    await suggest(seeker, { nurs: NURSES });
    await seeker.open('/job-seeker/jobs');
    await box(seeker).pressSequentially('nurs');
    await expect(options(seeker)).toHaveCount(3);
    await box(seeker).press('Escape');
    await expect(options(seeker)).toHaveCount(0);
    await expect(box(seeker)).toHaveValue('nurs');
    await box(seeker).press('ArrowDown');
    await expect(options(seeker)).toHaveCount(3);
    await box(seeker).press('Tab');
    await expect(options(seeker)).toHaveCount(0);
    await expect(seeker.page.getByRole('combobox', { name: 'Location' })).toBeFocused();
    await box(seeker).press('ArrowDown');
    await expect(options(seeker)).toHaveCount(3);
    await box(seeker).press('Enter');
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?keyword=nurs');
    await expect(options(seeker)).toHaveCount(0);
  });

  test('of a place go into its box, and the other words stay', async ({ seeker }) => {
    await suggest(seeker, { 'gardener calg': CALGARY });
    await seeker.open('/job-seeker/jobs');
    await box(seeker).fill('gardener calg');
    await options(seeker).click();
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?keyword=gardener&location=Calgary%2C+AB');
    await expect(box(seeker)).toHaveValue('gardener');
    await expect(seeker.page.getByRole('combobox', { name: 'Location' })).toHaveValue(
      'Calgary, AB',
    );
  });

  test('of an answer that comes late are not shown for another text', async ({ seeker }) => {
    let answer = () => {};
    const response = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await seeker.page.route(addressOf('suggestSearches'), async (route) => {
      const isFirst = new URL(route.request().url()).searchParams.get('text') === 'nurs';
      if (isFirst) await response;
      await route.fulfill({ json: isFirst ? NURSES : CALGARY }).catch(() => {
        // The browser has aborted the call.
      });
    });
    await seeker.open('/job-seeker/jobs');
    const first = seeker.page.waitForRequest(addressOf('suggestSearches'));
    await box(seeker).fill('nurs');
    await first;
    await box(seeker).fill('calg');
    await expect(options(seeker)).toContainText(['Calgary, AB']);
    answer();
    await expect(options(seeker)).toHaveCount(1);
  });
});

test.describe('recent searches', () => {
  test('come first, and are removed one by one or all', async ({ seeker }) => {
    await suggest(seeker, { nu: NURSES });
    await seeker.open('/job-seeker/jobs');
    for (const keyword of ['gardener', 'night nurse', 'nurse']) {
      await box(seeker).fill(keyword);
      await box(seeker).press('Enter');
      await expect(seeker.page).toHaveURL(`/job-seeker/jobs?keyword=${keyword.replace(' ', '+')}`);
    }
    await seeker.open('/job-seeker/jobs');
    await box(seeker).click();
    await expect(options(seeker)).toHaveText([
      /^nurse/,
      /^night nurse/,
      /^gardener/,
      'Clear recent searches',
    ]);
    await expectAccessible(seeker.page);
    await box(seeker).pressSequentially('nu');
    await expect(options(seeker)).toHaveText([
      /^nurse/,
      /^night nurse/,
      /^Registered/,
      /^Nursing/,
      /^Nursery/,
    ]);
    await box(seeker).press('ArrowDown');
    await box(seeker).press('Delete');
    await expect(options(seeker).first()).toHaveText(/^night nurse/);
    await expect(box(seeker)).toHaveValue('nu');
    await options(seeker).first().getByTitle('Remove this recent search').click();
    await expect(options(seeker).first()).toHaveText(/^Registered/);
    await box(seeker).fill('');
    await expect(options(seeker)).toHaveText([/^gardener/, 'Clear recent searches']);
    await box(seeker).press('ArrowUp');
    await box(seeker).press('Enter');
    await expect(options(seeker)).toHaveCount(0);
    expect(await seeker.page.evaluate(() => Object.keys(localStorage).join())).not.toContain(
      'recent',
    );
  });

  test('are run again with their place', async ({ seeker }) => {
    await seeker.open('/job-seeker/jobs?keyword=gardener&location=Calgary');
    await seeker.button('Search').click();
    await seeker.open('/job-seeker/jobs');
    await box(seeker).click();
    await options(seeker).filter({ hasText: 'gardener · Calgary' }).click();
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?keyword=gardener&location=Calgary');
  });

  test('are kept for a visitor, who takes them along, and not for the next person', async ({
    site,
    visitor,
  }) => {
    const { page } = visitor;
    const searchIn = async (keyword: string) => {
      await page.goto('/jobs');
      await box(visitor).fill(keyword);
      await box(visitor).press('Enter');
      await expect(page).toHaveURL(/keyword=/);
    };
    const cookiesOf = async () => {
      const { client } = await registerSeeker(site);
      return [...client.cookies].map(([name, value]) => ({ name, value, url: site.origin }));
    };
    await searchIn('gardener');
    await visitor.context.addCookies(await cookiesOf());
    await visitor.open('/job-seeker/jobs');
    await box(visitor).click();
    await expect(options(visitor)).toHaveText([/^gardener/, 'Clear recent searches']);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('/');
    await visitor.context.addCookies(await cookiesOf());
    await visitor.open('/job-seeker/jobs');
    await expect(page.getByRole('article').first()).toBeVisible();
    await box(visitor).click();
    await expect(options(visitor)).toHaveCount(0);
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('gardener');
  });

  test('are chosen with a finger on a phone', async ({ site }) => {
    const visitor = await site.visitAs(await registerSeeker(site), { viewport: PHONE });
    await visitor.open('/job-seeker/jobs?keyword=gardener');
    await visitor.button('Search').click();
    await visitor.open('/job-seeker/jobs');
    await box(visitor).click();
    expect(await visitor.overflow()).toBe(0);
    await options(visitor).first().click();
    await expect(visitor.page).toHaveURL('/job-seeker/jobs?keyword=gardener');
  });
});
