import { describe, expect, test } from 'vitest';
import { paths } from '#client/lib/paths.ts';
import { JOB_PAGE, MEMBER_PAGES, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { LOCALES } from '#shared/locales/text.ts';
import * as t from '#texts';

const { job, jobSeeker, employer, browseJobs, ...publicPaths } = paths;

const memberPaths = [...Object.values(jobSeeker), ...Object.values(employer)].map((path) =>
  typeof path === 'string' ? path : path(7 as never),
);

describe('the pages that the server knows', () => {
  test('are those that the client has', () => {
    expect(PUBLIC_PAGES).toEqual(publicPaths);
    expect(job(7)).toMatch(JOB_PAGE);
    expect(browseJobs).toBe('/#browse-jobs');
  });

  test.each(memberPaths.map((path) => path.split('?')[0]))('include %s', (path) => {
    expect(MEMBER_PAGES.filter((pattern) => pattern.test(path ?? ''))).toHaveLength(1);
  });

  test('describe the product as the client does', () => {
    for (const locale of LOCALES) {
      expect(t.common.siteDescription(locale)).toBe(t.pages.homeDescription(locale));
    }
  });
});
