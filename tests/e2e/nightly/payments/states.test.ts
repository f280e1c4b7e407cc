import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { PaymentState } from '#client/queries/payment-state.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedStaging } from '#server/demo/staging/seed-staging.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { PartyAct } from '#shared/domain/escrow-acts.ts';
import type { Locale } from '#shared/locales/text.ts';
import { expectAccessible, type Visit, type Visitor } from '#tests/support/site.ts';
import * as t from '#texts';
import { perSite, test } from '../../fixtures.ts';

/** State of each payment of the staging seed, by job seeker, and by step where there are steps. */
const STATES: Record<string, PaymentState | Record<string, PaymentState>> = {
  'hired-seeker': 'funded',
  'no-payout-seeker': 'waiting',
  'delivered-case': 'delivered',
  'overdue-case': 'objected',
  'released-case': 'released',
  'refunded-case': 'refunded',
  'refund-failed-case': 'refundRefused',
  'disputed-case': 'disputed',
  'dispute-lost-case': 'refunded',
  'dispute-won-case': 'funded',
  'negotiating-seeker': {
    'Site plan': 'delivered',
    'Crew roster': 'changes',
    'Vendor list': 'changes',
    'Parking plan': 'withPortage',
    Signs: 'offered',
    'Night watch': 'offered',
    'Clean-up': 'refundAgreed',
  },
  'decided-seeker': {
    'Stage hire': 'withPortage',
    'Power plan': 'withPortage',
    Fence: 'released',
    Toilets: 'refunded',
    'Radio sets': 'released',
    'Ticket booth': 'delivered',
    'Tent check': 'released',
  },
};

/** Languages, sizes and themes: each size in both themes, each language in both sizes. */
const WALKS: Required<Pick<Visit, 'viewport' | 'theme' | 'locale'>>[] = [
  { viewport: { width: 1440, height: 900 }, theme: 'light', locale: 'en' },
  { viewport: { width: 390, height: 844 }, theme: 'dark', locale: 'en' },
  { viewport: { width: 1440, height: 900 }, theme: 'dark', locale: 'fr' },
  { viewport: { width: 390, height: 844 }, theme: 'light', locale: 'fr' },
];

const { statementAction, offer } = t.payments;
const ACT_LABELS: Record<PartyAct, (typeof offer.make)[]> = {
  finish: [t.payments.finishPayment],
  discard: [t.payments.discardPayment],
  release: [t.payments.releaseFunds],
  'take-back': [t.payments.cancelRelease],
  refund: [t.payments.requestRefund],
  changes: [statementAction.changes],
  answer: [statementAction.answer],
  appeal: [statementAction.appeal],
  offer: [offer.make, offer.replace],
  'withdraw-offer': [offer.withdraw],
  delivery: [statementAction.delivery],
  note: [statementAction.note],
  objection: [statementAction.objection],
  agreement: [statementAction.agreement],
  refusal: [statementAction.refusal],
  consent: [statementAction.consent],
  'accept-offer': [offer.accept, statementAction.consent],
  'decline-offer': [offer.decline],
};

const seededOn = perSite(async ({ db, pool, config }) => {
  const now = new Date();
  await seedDemo(db, { now });
  const { platformFeeBps } = config.payments;
  const options = { db, pool, logger: createLogger('fatal'), platformFeeBps, now };
  const secondFactorKeys = config.session.secrets;
  await seedStaging({ ...options, isSimulated: true, secondFactorKeys });
});

test.beforeEach(({ site }) => seededOn(site));
test.use({ siteParts: { environment: { STAGING: '1' } } });

const readTexts = (locale: Locale, name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(projectRoot, `shared/locales/${locale}/${name}.json`), 'utf8'));

/** Texts of the other language, which the page may not show. */
function textsOnlyIn(other: Locale): Set<string> {
  const own = other === 'en' ? 'fr' : 'en';
  const foreign = ['payments', 'staff', 'common', 'layout'].flatMap((name) => {
    const texts = readTexts(own, name);
    const isOther = ([key, text]: [string, string]) => text !== texts[key];
    return Object.entries(readTexts(other, name))
      .filter(isOther)
      .map(([, text]) => text);
  });
  const owned = new Set(Object.values(readTexts(own, 'payments')));
  return new Set(foreign.filter((text) => !owned.has(text)));
}

/** Placeholders, values that are none, and names of the code: `refund.failed`, `needsConsent`. */
const RAW = /\{\w+|undefined|NaN|\[object|\b[a-z]{2,}(?:[._][a-z]{2,})+\b|\b[a-z]+[A-Z]\w*/;

/** Texts of the page's main part, without those that people wrote and Stripe's ids. */
const shownTexts = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    return texts.filter((text) => text && !/\b(?:pi|ch|re|tr|acct|dp|du)_\w+/.test(text));
  });

/** Opens a page of the same visit without loading its scripts again. */
async function follow({ page }: Visitor, path: string) {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForURL(`**${path}`);
}

interface Look {
  locale: Locale;
  /** Texts of the other language. */
  foreign: Set<string>;
  /** Kinds of pages that axe has looked at, which takes longer than all else. */
  audited: Set<string>;
}

const lookOf = (locale: Locale): Look => ({
  locale,
  foreign: textsOnlyIn(locale === 'en' ? 'fr' : 'en'),
  audited: new Set(),
});

async function expectSound(visitor: Visitor, { locale, foreign, audited }: Look, kind: string) {
  const { page } = visitor;
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await visitor.overflow(), page.url()).toBe(0);
  const texts = await shownTexts(page);
  expect(
    texts.filter((text) => RAW.test(text)),
    page.url(),
  ).toEqual([]);
  expect(
    texts.filter((text) => foreign.has(text)),
    `${page.url()} in ${locale}`,
  ).toEqual([]);
  if (audited.has(kind)) return;
  audited.add(kind);
  await expectAccessible(page);
}

interface Found {
  id: number;
  state: PaymentState;
}

/** The payments of one side with their states. */
async function paymentsOf(visitor: Visitor, side: 'employer' | 'job-seeker'): Promise<Found[]> {
  const isEmployer = side === 'employer';
  const escrows = await visitor.call(isEmployer ? 'listEmployerEscrows' : 'listSeekerEscrows');
  const steps = await visitor.call('listSteps');
  const names = JSON.parse(readFileSync(join(projectRoot, 'server/demo/data/staging.json'), 'utf8'))
    .seekers as { username: string; fullName: string }[];
  return escrows.flatMap(({ id, jobSeeker, stepId }) => {
    const { username = '' } = names.find(({ fullName }) => fullName === jobSeeker.name) ?? {};
    const states = STATES[username];
    const label = steps.find((step) => step.id === stepId)?.label ?? '';
    const state = typeof states === 'string' ? states : states?.[label];
    return id === null || !state ? [] : [{ id, state }];
  });
}

/** Opens the payments of one side, their history, and each payment's page. */
async function walk(visitor: Visitor, side: 'employer' | 'job-seeker', look: Look) {
  const { page } = visitor;
  const { locale } = look;
  const list = `/${side}/payments`;
  await visitor.open(list);
  const found = await paymentsOf(visitor, side);
  await expect(page.getByRole('list').getByText(/\$/).first()).toBeVisible();
  const states = found.map(({ state }) => state).toSorted();
  await expectSound(visitor, look, `list of ${states}`);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expectSound(visitor, look, `history of ${states}`);
  for (const { id, state } of found) {
    await test.step(`${side} ${id}: ${state}`, async () => {
      await follow(visitor, `${list}/${id}`);
      const card = page.locator('section, div').filter({
        has: page.getByRole('heading', { name: t.payments.stateTitle(locale), exact: true }),
      });
      const chip = card.last().locator('p').first();
      await expect(chip).toHaveText(t.payments.state[state](locale));
      await expectSound(visitor, look, state);
      const { actions } = await visitor.call('getPayment', { params: { id } });
      const taken = actions.flatMap((act) => ACT_LABELS[act].map((label) => label(locale)));
      const shown = await card.last().getByRole('button').allInnerTexts();
      expect(shown.filter((label) => !taken.includes(label))).toEqual([]);
      expect(new Set(shown).size, 'no two buttons of one name').toBe(shown.length);
      // An act without a button is one that another button does.
      expect(shown.length).toBeGreaterThanOrEqual(Math.max(0, actions.length - 1));
      const main = card.last().locator('button.bg-primary');
      expect(await main.count(), 'at most one main button').toBeLessThanOrEqual(1);
    });
  }
  return found;
}

for (const visit of WALKS) {
  const { locale, theme, viewport } = visit;
  const name = `${locale}, ${theme}, ${viewport?.width} px`;

  test(`an employer's payments are sound in every state: ${name}`, async ({ site }) => {
    test.slow();
    const visitor = await site.visit(visit);
    await visitor.call('logIn', {
      body: { username: 'money-employer', password: DEMO_PASSWORD },
    });
    const found = await walk(visitor, 'employer', lookOf(locale));
    expect(found).toHaveLength(24);
  });

  test(`job seekers' payments are sound in every state: ${name}`, async ({ site }) => {
    test.slow();
    const counts: number[] = [];
    // One browser for all, which loads its scripts once.
    const visitor = await site.visit(visit);
    const look = lookOf(locale);
    for (const username of Object.keys(STATES)) {
      await visitor.page.goto('/robots.txt');
      await visitor.call('logIn', { body: { username, password: DEMO_PASSWORD } });
      counts.push((await walk(visitor, 'job-seeker', look)).length);
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24);
  });

  test(`the desk's payments are sound in every state: ${name}`, async ({ site }) => {
    test.slow();
    const visitor = await site.visit(visit);
    const look = lookOf(locale);
    await visitor.call('actAs', { body: { persona: 'money-employer' } });
    const found = await paymentsOf(visitor, 'employer');
    await visitor.call('actAs', { body: { persona: 'staff-member' } });
    await visitor.open('/staff/money');
    await expectSound(visitor, look, 'desk');
    for (const { id, state } of found) {
      await follow(visitor, `/staff/money/${id}`);
      await expect(visitor.page.getByText(t.staff.ledger(locale))).toBeVisible();
      await expectSound(visitor, look, state);
    }
  });

  test(`payments of nobody are sound: ${name}`, async ({ site }) => {
    const look = lookOf(locale);
    for (const [persona, list] of [
      ['new-employer', '/employer/payments'],
      ['new-seeker', '/job-seeker/payments'],
    ] as const) {
      const visitor = await site.visit(visit);
      await visitor.call('actAs', { body: { persona } });
      await visitor.open(list);
      await expectSound(visitor, look, list);
      await visitor.page.getByRole('tab').nth(1).click();
      await expectSound(visitor, look, `history of ${list}`);
    }
  });
}
