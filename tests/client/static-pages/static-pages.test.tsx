import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import CareerResourcesPage from '#client/features/career/pages/career-resources-page.tsx';
import ContactPage from '#client/features/static-pages/pages/contact-page.tsx';
import HelpCenterPage from '#client/features/static-pages/pages/help-center-page.tsx';
import PrivacyPolicyPage from '#client/features/static-pages/pages/privacy-policy-page.tsx';
import TermsOfServicePage from '#client/features/static-pages/pages/terms-of-service-page.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

describe('the help center', () => {
  const questions = () => within(screen.getByRole('tabpanel')).queryAllByRole('button');

  test('has six questions in each of two tabs, one of them open at a time', async () => {
    const user = show(<HelpCenterPage />);
    for (const name of ['For Job Seekers', 'For Employers']) {
      await user.click(screen.getByRole('tab', { name }));
      expect(questions()).toHaveLength(6);
    }
    for (const index of [1, 3]) await user.click(questions()[index] as HTMLElement);
    expect(questions().map((each) => each.getAttribute('aria-expanded') === 'true')).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  test('opens the first answer until one is chosen or closed', async () => {
    const user = show(<HelpCenterPage />);
    const openIndex = () =>
      questions().findIndex((each) => each.getAttribute('aria-expanded') === 'true');
    expect(openIndex()).toBe(0);
    await user.click(questions()[0] as HTMLElement);
    expect(openIndex()).toBe(-1);
    await user.click(questions()[2] as HTMLElement);
    expect(openIndex()).toBe(2);
  });

  test('finds questions by their own words or their answer’s, whatever the case', async () => {
    const user = show(<HelpCenterPage />);
    await user.type(screen.getByRole('searchbox'), 'COVER LETTER');
    expect(screen.getByText('How do I apply for a job?')).toBeTruthy();
    expect(questions()).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nothing of the sort');
    expect(screen.getByText('No results found. Try a different search term.')).toBeTruthy();
    expect(questions()).toEqual([]);
  });
});

describe('the contact page', () => {
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const FIELDS = [/^Full Name/, /^Email Address/, /^Subject/, /^Message/];

  test('lets the browser ask for all four fields and the shape of the address', async () => {
    const user = show(<ContactPage />);
    for (const name of FIELDS) {
      expect(field(name).checkValidity()).toBe(false);
      await user.type(field(name), 'text');
      expect(field(name).checkValidity()).toBe(name.source !== '^Email Address');
    }
  });

  test('names the configured address as a link, and not the examples', async () => {
    answerCalls({ getSupportAddress: () => ({ body: { email: 'help@harbour.example' } }) });
    show(<ContactPage />);
    const link = await screen.findByRole('link', { name: 'help@harbour.example' });
    expect(link.getAttribute('href')).toBe('mailto:help@harbour.example');
    expect(screen.queryByRole('link', { name: 'support@portage.example' })).toBeNull();
  });

  test('takes a second, thanks, clears the form and sends nothing', async () => {
    const calls = answerCalls({ getSupportAddress: () => ({ body: { email: null } }) });
    const timers = vi.spyOn(window, 'setTimeout');
    const user = show(<ContactPage />);
    for (const name of FIELDS) await user.type(field(name), 'noor@example.ca');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy();
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 1000);
    expect(await screen.findByText('Message sent')).toBeTruthy();
    expect(screen.getByText("Thanks for reaching out! We'll get back to you soon.")).toBeTruthy();
    expect(FIELDS.map((name) => field(name).value)).toEqual(['', '', '', '']);
    expect(calls.map(({ name }) => name)).toEqual(['getSupportAddress']);
  });

  test('names office, addresses, numbers, hours and networks', () => {
    show(<ContactPage />);
    const text = document.body.textContent;
    for (const part of ['Toronto, Ontario', 'EST', '9 a.m. – 6 p.m.', '10 a.m. – 2 p.m.', 'Closed'])
      expect(text).toContain(part);
    const protocols = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ protocol }) => protocol)
      .toSorted();
    expect(protocols).toEqual(['https:', 'https:', 'https:', 'mailto:', 'mailto:', 'tel:', 'tel:']);
  });
});

test('career resources have five tabs, two of them coming soon, webinars and a newsletter that do nothing', async () => {
  const calls = answerCalls({});
  const user = show(<CareerResourcesPage />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Resume Tips',
    'Interview Prep',
    'Career Paths',
    'Salary Guides',
    'Work Trends',
  ]);
  expect(screen.getByText(/within 48 hours/)).toBeTruthy();
  for (const name of ['Career Paths', 'Work Trends']) {
    await user.click(screen.getByRole('tab', { name }));
    expect(await screen.findByText('Coming soon')).toBeTruthy();
    const soon = within(screen.getByRole('tabpanel'));
    expect(soon.getAllByRole('link')).toHaveLength(2);
  }
  const registerButtons = screen.getAllByRole('button', { name: /^Register/ });
  expect(registerButtons).toHaveLength(3);
  const names = ['Request a review', 'Subscribe'];
  const buttons = [
    ...registerButtons,
    ...names.map((name) => screen.getByRole('button', { name })),
  ];
  for (const button of buttons) expect(button).toHaveProperty('disabled', true);
  expect(calls).toEqual([]);
});

describe('privacy policy and terms', () => {
  const OFFICER = { name: 'Camille Roy', title: null, email: 'privacy@portage.example' };

  test('say when they changed', () => {
    answerCalls({ getPrivacyOfficer: () => ({ body: OFFICER }) });
    show(<PrivacyPolicyPage />);
    show(<TermsOfServicePage />);
    expect(screen.getAllByText('Last updated: February 28, 2024')).toHaveLength(2);
  });

  test('name what is kept, and for how long, as terms', () => {
    answerCalls({ getPrivacyOfficer: () => ({ body: OFFICER }) });
    show(<PrivacyPolicyPage />);
    const term = screen.getByText('Closed accounts');
    expect(term.tagName).toBe('DT');
    expect(term.nextElementSibling?.textContent).toMatch(/^Hidden at once, erased after 14 days\./);
  });

  test('say that staff can see a page as its person does, who is told why', () => {
    answerCalls({ getPrivacyOfficer: () => ({ body: OFFICER }) });
    show(<PrivacyPolicyPage />);
    const detail = screen.getByText('Our support staff').nextElementSibling?.textContent;
    expect(detail).toContain('For a reason that they state, and that we email to you each time');
  });

  test('promise notice, name Ontario’s law and say what of fees', () => {
    show(<TermsOfServicePage />);
    const text = document.body.textContent;
    expect(text).toContain('at least 30 days’ notice of material changes');
    expect(text).toContain('laws of Ontario');
    expect(text).toContain('Employers may pay fees to post jobs');
    expect(text).toContain('Fees are non-refundable unless we state otherwise');
    expect(text).toContain('not an escrow by Stripe');
  });
});
