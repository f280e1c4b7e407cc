import { expect, test } from 'vitest';
import { feedOf, indexedList, pageOfList } from '#shared/domain/job-lists.ts';
import { indexedGuide } from '#shared/domain/salaries.ts';

test.for([
  ['/jobs', '', '/jobs'],
  ['/jobs', '?page=1', '/jobs'],
  ['/jobs', '?page=2', '/jobs?page=2'],
  ['/jobs', '?page=51', '/jobs'],
  ['/jobs', '?page=-1', '/jobs'],
  ['/jobs', '?job=12&utm_source=x&page=3', '/jobs?page=3'],
  ['/jobs', '?cursor=abc', '/jobs'],
  ['/jobs', '?keyword=nurse&page=2', '/jobs'],
  ['/jobs', '?sort=pay&page=2', '/jobs'],
  ['/jobs', '?province=ON', '/jobs/province/on'],
  ['/jobs', '?province=ON&page=2', '/jobs/province/on?page=2'],
  ['/jobs', '?province=ON&province=QC', '/jobs'],
  ['/jobs/province/on', '?page=2', '/jobs/province/on?page=2'],
  ['/jobs/occupation/31301', '?province=ON', '/jobs/occupation/31301'],
] as const)('%s%s is indexed as %s', ([path, search, indexed]) => {
  expect(indexedList(path, search)).toBe(indexed);
});

test('a page of a list is a number that has an address', () => {
  expect(
    ['', '?page=2', '?page=50', '?page=99', '?page=02', '?page=1e1', '?page='].map(pageOfList),
  ).toEqual([1, 2, 50, 1, 1, 1, 1]);
});

test('the home page and each list have a feed, of the search that stands', () => {
  expect(feedOf('/')).toBe('/jobs/feed.xml');
  expect(feedOf('/jobs', '?keyword=nurse&page=2')).toBe('/jobs/feed.xml?keyword=nurse');
  expect(feedOf('/jobs/province/on', '?province=ON')).toBe('/jobs/province/on/feed.xml');
  expect(feedOf('/about')).toBeUndefined();
});

test('each page of the salary guide is its own, a search is the guide’s', () => {
  expect(indexedGuide('?page=3')).toBe('/salaries?page=3');
  expect(indexedGuide('?query=nurse&page=3')).toBe('/salaries');
});
