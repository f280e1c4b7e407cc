import { expect, test } from 'vitest';
import { createPostingNames } from '#client/lib/text/posting-names.ts';

const posting = (
  id: number,
  {
    title = 'Baker, early shift',
    location = 'Halifax, NS',
    postedAt = '2026-11-20T12:00:00Z',
  } = {},
) => ({ id, title, location, postedAt });

const namesOf = (...postings: ReturnType<typeof posting>[]) =>
  postings.map((each) => createPostingNames(postings)(each));

test('a title that no other posting has is enough', () => {
  expect(namesOf(posting(1), posting(2, { title: 'Welder' }))).toEqual([
    'Baker, early shift',
    'Welder',
  ]);
});

test('the same title, in whatever case, has its place', () => {
  expect(
    namesOf(posting(1), posting(2, { title: 'BAKER, early shift', location: 'Moncton, NB' })),
  ).toEqual(['Baker, early shift · Halifax, NS', 'BAKER, early shift · Moncton, NB']);
});

test('the same place has its date, and the same day its number', () => {
  expect(
    namesOf(
      posting(1),
      posting(2, { postedAt: '2026-10-02T12:00:00Z' }),
      posting(3, { location: 'Moncton, NB' }),
      posting(4),
    ),
  ).toEqual([
    'Baker, early shift · no. 1',
    'Baker, early shift · Oct 2, 2026',
    'Baker, early shift · Moncton, NB',
    'Baker, early shift · no. 4',
  ]);
});

test('beside its place, a posting is not named with it again', () => {
  const postings = [posting(1), posting(2, { location: 'Moncton, NB' }), posting(3)];
  const nameOf = createPostingNames(postings);
  expect(postings.map((each) => nameOf(each, true))).toEqual([
    'Baker, early shift · no. 1',
    'Baker, early shift',
    'Baker, early shift · no. 3',
  ]);
});
