import { expect, test } from 'vitest';
import { passageOf } from '#client/features/messages/passage.ts';

test.each([
  ['Bring the crane ticket', 'CRANE', 'Bring the crane ticket'],
  [
    'We meet at the gate, then we look at the écluse together',
    'ecluse',
    '…then we look at the écluse together',
  ],
  ['One\n\nTwo', 'two', 'One Two'],
  ['Nothing of that', 'lock', 'Nothing of that'],
  [`${'🛶'.repeat(30)} lock`, 'lock', `${'🛶'.repeat(30)} lock`],
])('%j with %j begins shortly before it', (content, text, passage) => {
  expect(passageOf(content, text)).toBe(passage);
});
