import { describe, expect, test } from 'vitest';
import { paths } from '#client/lib/text/paths.ts';
import {
  addressFor,
  JOB_PAGE,
  MEMBER_PAGES,
  PUBLIC_PAGES,
  readAddress,
  tabTitle,
} from '#shared/domain/pages.ts';
import { isStaffPage } from '#shared/domain/staff-pages.ts';

const {
  job,
  jobSeeker,
  employer,
  settings,
  staff,
  settingsAt,
  account,
  invitation,
  browseJobs,
  ...publicPaths
} = paths;

const memberPaths = [
  settings,
  ...Object.values(account),
  ...Object.values(jobSeeker),
  ...Object.values(employer),
].map((path) => (typeof path === 'string' ? path : path(7 as never)));

describe('the pages that the server knows', () => {
  test('are those that the client has', () => {
    expect(PUBLIC_PAGES).toEqual(publicPaths);
    expect(job(7)).toMatch(JOB_PAGE);
    expect(browseJobs).toBe('/#browse-jobs');
    expect(isStaffPage(staff)).toBe(true);
    expect(isStaffPage(`${staff}/accounts/7`)).toBe(true);
    expect(isStaffPage(`${staff}/accounts`)).toBe(false);
    expect(settingsAt('name')).toBe('/settings#name');
    expect(invitation('a b')).toBe('/account/invitation?token=a%20b');
  });

  test.each(memberPaths.map((path) => path.split(/[?#]/)[0]))('include %s', (path) => {
    expect(MEMBER_PAGES.filter((pattern) => pattern.test(path ?? ''))).toHaveLength(1);
  });
});

describe('an address', () => {
  test.each([
    ['/', '/', 'en'],
    ['/jobs/7', '/jobs/7', 'en'],
    ['/fr', '/', 'fr'],
    ['/fr/', '/', 'fr'],
    ['/fr/jobs/7', '/jobs/7', 'fr'],
    ['/french', '/french', 'en'],
    ['/fr/fr', '/fr', 'fr'],
    ['/employer/payments', '/employer/payments', undefined],
    ['/job-seeker', '/job-seeker', undefined],
    ['/settings', '/settings', undefined],
    ['/account/reset', '/account/reset', undefined],
    ['/fr/employer/payments', '/fr/employer/payments', 'en'],
  ])('%s is the page %s in its language', (address, path, locale) => {
    expect(readAddress(address)).toEqual({ path, locale });
  });

  test.each([
    ['/', '/fr'],
    ['/?keyword=a', '/fr?keyword=a'],
    ['/#browse-jobs', '/fr#browse-jobs'],
    ['/jobs/7', '/fr/jobs/7'],
    ['/auth?next=%2F', '/fr/auth?next=%2F'],
    ['/job-seeker/dashboard', '/job-seeker/dashboard'],
    ['/employer?tab=1', '/employer?tab=1'],
  ])('of %s is %s in French', (path, address) => {
    expect(addressFor('fr', path)).toBe(address);
    expect(addressFor('en', path)).toBe(path);
  });
});

test('a tab names the product once', () => {
  expect(tabTitle('Contact')).toBe('Contact · Portage');
  expect(tabTitle('Portage – jobs')).toBe('Portage – jobs');
  expect(tabTitle('Portages in Ontario')).toBe('Portages in Ontario · Portage');
});
