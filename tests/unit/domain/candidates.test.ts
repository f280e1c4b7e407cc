import { describe, expect, test } from 'vitest';
import { neighboursOf, readCandidateView } from '#shared/domain/candidates.ts';

describe('the neighbours of a candidate', () => {
  const ids = [5, 3, 8, 1, 9];
  const isShown = (id: number) => id !== 8;

  test.each([
    [5, { previous: undefined, next: 3 }],
    [3, { previous: 5, next: 1 }],
    // An applicant who has left the list keeps their neighbours.
    [8, { previous: 3, next: 1 }],
    [9, { previous: 1, next: undefined }],
    [undefined, { previous: undefined, next: 5 }],
    [77, { previous: undefined, next: 5 }],
  ])('of %s', (current, expected) => {
    expect(neighboursOf(ids, isShown, current)).toEqual(expected);
  });
});

test('an address is read as far as it is understood', () => {
  const read = (search: string) => readCandidateView(new URLSearchParams(search));
  expect(read('')).toEqual({});
  expect(
    read(
      'jobId=7&status=rejected&text=zoe&skill=SQL&place=Laval&holds=fr&waits=unseen&per=person&sort=name',
    ),
  ).toEqual({
    jobId: 7,
    status: 'rejected',
    text: 'zoe',
    skill: 'SQL',
    place: 'Laval',
    holds: 'fr',
    waits: 'unseen',
    per: 'person',
    sort: 'name',
  });
  expect(read('jobId=-7&status=New&holds=wings&waits=me&per=job&sort=best&text=&other=1')).toEqual(
    {},
  );
  expect(read(`text=${'x'.repeat(300)}`).text).toHaveLength(200);
});
