import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import PostingFormPage from '#client/features/postings/pages/posting-form-page.tsx';
import { forgetDraft } from '#client/lib/storage/drafts.ts';
import type { CompanyProfile, MarketWage } from '#shared/contract/contract.ts';
import { newJob } from '#tests/support/factories.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';
import { memberAs } from '../team/company.ts';

const company = { id: 3, companyName: 'Maple Works', companySize: '51-200' } as CompanyProfile;

const WAGE: MarketWage = {
  occupationCode: '63200',
  titleEn: 'Cooks',
  titleFr: 'Cuisiniers',
  slug: 'cooks',
  region: 'ON',
  low: 16.55,
  median: 18,
  high: 26,
  unit: 'hourly',
  referencePeriod: '2024',
};

beforeEach(() => {
  forgetDraft('posting-new');
  history.replaceState(null, '', '/employer/job-postings/new');
  answerCalls({ getCompanyProfile: () => ({ body: company }), listPlaces: () => ({ body: [] }) });
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const panelOf = (name: string) => screen.findByRole('region', { name }, { timeout: 5_000 });
const buttonIn = (panel: HTMLElement, name: RegExp) => within(panel).getByRole('button', { name });

async function openForm() {
  const user = show(<PostingFormPage />);
  await screen.findByLabelText(/^Job Title/);
  return user;
}

test('nothing is said before the place of work is known', async () => {
  await openForm();
  fill(/^Job Title/, 'Cook');
  expect(screen.queryByText(/Not legal advice/)).toBeNull();
  fill(/^Location/, 'Calgary, AB');
  expect(await screen.findByText(/Not legal advice/, {}, { timeout: 5_000 })).toBeTruthy();
  expect(await panelOf('Before you post')).toBeTruthy();
});

test('what Ontario asks for is told apart, with its reasons, and mended by one press', async () => {
  const user = await openForm();
  fill(/^Job Title/, 'Cook with Canadian experience');
  fill(/^Job Description/, newJob().description);
  fill(/^Location/, 'Toronto, ON');
  const panel = await panelOf('What Ontario asks for');
  const groups = within(panel).getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Required', 'Recommended']);
  expect(within(panel).getByText('Canadian experience').tagName).toBe('DEL');
  await user.click(within(panel).getAllByText('Why')[0] as HTMLElement);
  expect(within(panel).getByText(/Ontario asks employers of 25 or more/)).toBeTruthy();
  expect(within(panel).getAllByRole('link', { name: 'ontario.ca' }).length).toBeGreaterThan(0);

  await user.click(buttonIn(panel, /Existing vacancy/));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Existing vacancy/));
  expect(document.activeElement?.closest('details')?.open).toBe(true);
  await user.click(buttonIn(panel, /Job Title/));
  const { selectionStart, selectionEnd } = field(/^Job Title/);
  expect([selectionStart, selectionEnd]).toEqual([10, 29]);

  await user.click(buttonIn(panel, /^Add a statement/));
  expect(field(/^Accommodation/).value).toMatch(/^We accommodate applicants/);
  expect(document.activeElement).toBe(field(/^Accommodation/));
  await waitFor(() =>
    expect(within(panel).queryByText('Offer accommodation to applicants')).toBeNull(),
  );
});

test('pay, words and the vacancy are mended by one press, and it can be undone', async () => {
  const asked: unknown[] = [];
  answerCalls({
    getCompanyProfile: () => ({ body: company }),
    listPlaces: () => ({ body: [] }),
    suggestPay: ({ query }) => {
      asked.push(query);
      return { body: WAGE };
    },
  });
  const user = await openForm();
  fill(/^Job Title/, 'Cook with Canadian experience');
  fill(/^Location/, 'Toronto, ON');
  const panel = await panelOf('What Ontario asks for');
  await user.click(
    await within(panel).findByRole('button', { name: /^Fill in \$17\.95/ }, { timeout: 5_000 }),
  );
  expect(asked).toEqual([{ title: 'Cook with Canadian experience', location: 'Toronto, ON' }]);
  expect(field(/^Minimum Hourly/).value).toBe('17.95');
  expect(field(/^Maximum Hourly/).value).toBe('26');
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { level: 2 }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field(/^Minimum Hourly/).value).toBe('');

  await user.click(buttonIn(panel, /^Remove these words/));
  expect(field(/^Job Title/).value).toBe('Cook with');
  await waitFor(() => expect(within(panel).queryByText('Canadian experience')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field(/^Job Title/).value).toBe('Cook with Canadian experience');

  await user.click(buttonIn(panel, /^No, for later/));
  expect(screen.getByLabelText<HTMLSelectElement>(/^Existing vacancy/).value).toBe('no');

  fill(/^Minimum Hourly/, '16');
  fill(/^Maximum Hourly/, '30');
  await user.click(await within(panel).findByRole('button', { name: /^Raise it to \$17\.95/ }));
  expect(field(/^Minimum Hourly/).value).toBe('17.95');
  expect(field(/^Maximum Hourly/).value).toBe('30');
});

test('what the law turns on is asked of the owner, and kept by the company', async () => {
  let kept: CompanyProfile = { ...company, companySize: '11-50', has25: null, isFederal: null };
  answerCalls({
    getCompanyProfile: () => ({ body: kept }),
    listPlaces: () => ({ body: [] }),
    updateCompanyProfile: ({ body }) => {
      kept = { ...kept, ...(body as Partial<CompanyProfile>) };
      return { body: kept };
    },
  });
  const user = await openForm();
  fill(/^Location/, 'Toronto, ON');
  const panel = await panelOf('What Ontario asks for');
  expect(within(panel).queryByRole('heading', { name: 'Required' })).toBeNull();
  expect(within(panel).queryByText(/federally regulated/)).toBeNull();
  const answer = async (question: RegExp, name: string) =>
    user.click(
      within(await within(panel).findByRole('group', { name: question })).getByRole('button', {
        name,
      }),
    );

  await answer(/25 or more employees/, 'Yes');
  expect(await within(panel).findByRole('heading', { name: 'Required' })).toBeTruthy();
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { level: 2 }));
  await answer(/federally regulated/, 'Yes');
  expect(await within(panel).findAllByText('Federal rules apply')).toBeTruthy();
  expect(within(panel).queryByRole('group', { name: /federally regulated/ })).toBeNull();
  expect(kept).toMatchObject({ has25: true, isFederal: true });
});

test('a member who may not change the company is told who answers', async () => {
  answerCalls({
    getCurrentUser: () => ({ body: memberAs('recruiter') }),
    getCompanyProfile: () => ({ body: { ...company, companySize: null, has25: null } }),
    listPlaces: () => ({ body: [] }),
  });
  await openForm();
  fill(/^Location/, 'Toronto, ON');
  const panel = await panelOf('What Ontario asks for');
  expect(await within(panel).findByText(/An owner of the company answers/)).toBeTruthy();
  expect(within(panel).queryByRole('group', { name: /25 or more/ })).toBeNull();
});

test('a pause in typing is announced once, as a count', async () => {
  await openForm();
  fill(/^Location/, 'Toronto, ON');
  const panel = await panelOf('What Ontario asks for');
  const count = within(panel).getByRole('status');
  const texts: (string | null)[] = [];
  const observer = new MutationObserver(() => texts.push(count.textContent));
  observer.observe(count, { childList: true, characterData: true, subtree: true });
  fill(/^Minimum Hourly/, '25');
  fill(/^Maximum Hourly/, '30');
  fireEvent.change(screen.getByLabelText(/^Existing vacancy/), { target: { value: 'yes' } });
  await waitFor(() => expect(texts).toEqual(['2 notes on posting rules']), { timeout: 5_000 });
  observer.disconnect();
  cleanup();
});
