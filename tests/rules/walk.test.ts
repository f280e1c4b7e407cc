import { expect, test } from 'vitest';
import { filesOf, returnsOf, type Visit, walkRelease } from '#tests/support/walk-calls.ts';

const visits = walkRelease();
const names = visits.map(({ name }) => name);

test('a release is read in ten files, with two returns', () => {
  expect(filesOf(visits).length).toBeLessThanOrEqual(10);
  expect(returnsOf(visits)).toBeLessThanOrEqual(2);
});

test('no function on the way of a release is longer than 50 lines', () => {
  const isTable = ({ name }: Visit) => ['CHANGES', 'transitions'].includes(name);
  const long = visits.filter((visit) => visit.lines > 50 && !isTable(visit));
  expect(long).toEqual([]);
});

test('the walk goes the whole way: decision, call, record, receipt and mail', () => {
  const way = ['requestOperation', 'lockEscrow', 'apply', 'performEffects', 'issueReceipt'];
  expect(names).toEqual(expect.arrayContaining([...way, 'transitions', 'CHANGES', 'writeMails']));
  expect(names.indexOf('resumeOperation')).toBeGreaterThan(names.indexOf('performEffects'));
  expect(names.indexOf('readCharge')).toBeGreaterThan(names.indexOf('executeRelease'));
  expect(names.indexOf('createTransfer')).toBeGreaterThan(names.indexOf('claimSending'));
  expect(names.at(-1)).toBe('recordTransfer');
});

test('an entry of a file that was left is a return, and one that goes on is none', () => {
  const visit = (file: string): Visit => ({ file, name: 'name', lines: 1 });
  const walk = ['a', 'a', 'b', 'a', 'c', 'b', 'b'].map(visit);
  expect(filesOf(walk)).toEqual(['a', 'b', 'c']);
  expect(returnsOf(walk)).toBe(2);
});
