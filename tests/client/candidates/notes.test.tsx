import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notes } from '#client/features/candidates/components/notes.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

test('Ctrl+Enter adds a note, Enter a line, and Escape leaves the field', async () => {
  const calls = answerCalls({ createNote: () => ({}) });
  const user = show(<Notes applicationId={3} notes={[]} />);
  const field = screen.getByRole('textbox', { name: 'New note' });
  await user.type(field, 'Calm{Enter}and exact{Escape}');
  expect(document.activeElement).toBe(document.body);
  expect(calls).toEqual([]);
  await user.click(field);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(calls).toMatchObject([{ name: 'createNote', body: { text: 'Calm\nand exact' } }]);
});
