import { describe, expect, it } from 'vitest';
import { paths } from '#client/lib/paths.ts';
import common from '#client/locales/en/common.json' with { type: 'json' };
import { JOB_PAGE, MEMBER_PAGES, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import pages from '#shared/locales/en/pages.json' with { type: 'json' };

const { job, jobSeeker, employer, browseJobs, ...publicPaths } = paths;

const memberPaths = [...Object.values(jobSeeker), ...Object.values(employer)].map((path) =>
  typeof path === 'string' ? path : path(7 as never),
);

describe('the pages that the server knows', () => {
  it('are those that the client has', () => {
    expect(PUBLIC_PAGES).toEqual(publicPaths);
    expect(job(7)).toMatch(JOB_PAGE);
    expect(browseJobs).toBe('/#browse-jobs');
  });

  it.each(memberPaths.map((path) => path.split('?')[0]))('include %s', (path) => {
    expect(MEMBER_PAGES.filter((pattern) => pattern.test(path ?? ''))).toHaveLength(1);
  });

  it('describe the product as the client does', () => {
    expect(common['common.siteDescription']).toBe(pages['pages.homeDescription']);
  });
});
