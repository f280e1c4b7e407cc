import { expect, test } from 'vitest';
import { WORKPLACES } from '#shared/domain/constants.ts';
import { workplaceColumns, workplaceOf } from '#shared/domain/workplace.ts';

test('the kind of workplace is kept with the flag that says whether it is remote', () => {
  for (const workplace of WORKPLACES) {
    const columns = workplaceColumns({ workplace, isRemote: false });
    expect(columns).toEqual({ workplace, isRemote: workplace !== 'on-site' });
    expect(columns && workplaceOf(columns)).toBe(workplace);
  }
  expect(workplaceColumns({ isRemote: true })).toEqual({ workplace: 'remote', isRemote: true });
  expect(workplaceColumns({})).toBeUndefined();
});

test('a flag that a release without the kind has changed wins', () => {
  expect(workplaceOf({ workplace: null, isRemote: true })).toBe('remote');
  expect(workplaceOf({ workplace: 'hybrid', isRemote: false })).toBe('on-site');
  expect(workplaceOf({ workplace: 'on-site', isRemote: true })).toBe('remote');
});
