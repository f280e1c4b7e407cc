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

test('a note is answered below it', async () => {
  const calls = answerCalls({ createNote: () => ({}) });
  const note = {
    id: 5,
    author: 'Ada',
    isOwn: false,
    isShared: true,
    text: 'Calm',
    replyTo: null,
    createdAt: new Date().toISOString(),
    editedAt: null,
  };
  const reply = { ...note, id: 6, author: 'Bo', text: 'Exact too', replyTo: 5 };
  const user = show(<Notes applicationId={3} notes={[note, reply]} />);
  const replies = screen.getAllByRole('list').at(-1);
  expect(replies?.textContent).toContain('Exact too');
  await user.click(screen.getByRole('button', { name: 'Reply to Ada' }));
  const field = screen.getByRole('textbox', { name: 'Your reply' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('I agree{Control>}{Enter}{/Control}');
  expect(calls).toMatchObject([{ name: 'createNote', body: { text: 'I agree', replyTo: 5 } }]);
});
