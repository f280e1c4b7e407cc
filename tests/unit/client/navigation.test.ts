import { describe, expect, test } from 'vitest';
import { accountInitials } from '#client/components/layout/account-menu.tsx';
import { isCurrent, navigationFor } from '#client/components/layout/navigation.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { MemberRole } from '#shared/domain/company.ts';

const COMPANY = { id: 1, name: 'Maple Works', accountId: 1, lacksSecondFactor: false };

const menu = (role: string, memberRole?: MemberRole) => {
  const company = memberRole && { ...COMPANY, role: memberRole };
  const { main, account } = navigationFor({ role, company });
  return [main, account].map((items) => items.map(({ label, path }) => [label('en'), path]));
};

describe('the menus of a role', () => {
  test('gives a job seeker these entries', () => {
    expect(menu('job_seeker')).toEqual([
      [
        ['Dashboard', '/job-seeker/dashboard'],
        ['Jobs', '/job-seeker/jobs'],
        ['Applications', '/job-seeker/applications'],
        ['Messages', '/job-seeker/messages'],
        ['Payments', '/job-seeker/payments'],
      ],
      [
        ['My Profile', '/job-seeker/profile'],
        ['My Applications', '/job-seeker/applications'],
        ['Settings', '/settings'],
      ],
    ]);
  });

  test.each(['employer', 'anything else'])('gives %s the employer entries', (role) => {
    expect(menu(role)).toEqual([
      [
        ['Dashboard', '/employer/dashboard'],
        ['Job Postings', '/employer/job-postings'],
        ['Candidates', '/employer/candidates'],
        ['Messages', '/employer/messages'],
        ['Payments', '/employer/payments'],
      ],
      [
        ['Company Profile', '/employer/company-profile'],
        ['Team', '/employer/team'],
        ['My Job Postings', '/employer/job-postings'],
        ['Settings', '/settings'],
      ],
    ]);
  });

  test.each([
    ['owner', ['Dashboard', 'Job Postings', 'Candidates', 'Messages', 'Payments']],
    ['recruiter', ['Dashboard', 'Job Postings', 'Candidates', 'Messages']],
    ['manager', ['Dashboard', 'Job Postings', 'Candidates', 'Messages']],
    ['finance', ['Dashboard', 'Payments']],
  ] as const)('leave out what a member who is %s does not use', (role, labels) => {
    const [main = [], account = []] = menu('employer', role);
    expect(main.map(([label]) => label)).toEqual(labels);
    const postings = account.filter(([label]) => label === 'My Job Postings');
    expect(postings).toHaveLength(role === 'finance' ? 0 : 1);
  });

  test('give staff the desk, and leave the pages of their own account in its menu', () => {
    const { main, account } = navigationFor({ role: 'job_seeker', isStaff: true });
    expect(main.map(({ path }) => path)).toEqual(['/staff', '/jobs']);
    const paths = account.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    expect(paths).toContain('/job-seeker/applications');
  });

  test('marks the page shown and the pages under it, not those that merely begin alike', () => {
    expect(isCurrent('/employer/job-postings/new', paths.employer.jobPostings)).toBe(true);
    expect(isCurrent('/job-seeker/jobs-saved', paths.jobSeeker.jobs)).toBe(false);
  });

  test('marks the jobs at a job’s own page and at the public lists', () => {
    expect(isCurrent(paths.job(7), paths.jobSeeker.jobs)).toBe(true);
    expect(isCurrent('/jobs/province/on', paths.jobSeeker.jobs)).toBe(true);
    expect(isCurrent(paths.job(7), paths.employer.jobPostings)).toBe(false);
  });
});

describe('the letters of an account', () => {
  test('are the first two of an employer’s full name', () => {
    expect(accountInitials({ role: 'employer', fullName: 'Élodie Roy' })).toBe('ÉL');
  });

  test('are the initials of a job seeker', () => {
    expect(accountInitials({ role: 'job_seeker', fullName: 'Marie-Ève  de Tremblay ' })).toBe('MT');
    expect(accountInitials({ role: 'job_seeker', fullName: 'Cher' })).toBe('C');
  });
});

describe('addresses with a query', () => {
  test('carry it only when there is one', () => {
    expect(paths.jobSeeker.messages()).toBe('/job-seeker/messages');
    expect(paths.jobSeeker.messages({ applicationId: 7 })).toBe(
      '/job-seeker/messages?applicationId=7',
    );
    expect(paths.employer.candidates({ jobId: 3 })).toBe('/employer/candidates?jobId=3');
  });
});
