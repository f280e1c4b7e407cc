import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Composer } from '#client/features/messages/components/composer.tsx';
import DecisionReasons from '#client/features/settings/components/decision-reasons.tsx';
import { MessageTemplates } from '#client/features/settings/components/message-templates.tsx';
import type { MessageTemplate } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const thanks: MessageTemplate = {
  id: 3,
  name: 'Thanks',
  use: 'message',
  words: { en: 'Hello {name}, thank you.', fr: 'Bonjour {name}, merci.' },
};

test('a template is written, refused until it is whole, and deleted', async () => {
  const calls = answerCalls({
    listMessageTemplates: () => ({ body: [thanks] }),
    listDecisionReasons: () => ({ body: [] }),
    createMessageTemplate: () => ({ status: 201, body: { ...thanks, id: 4 } }),
    removeMessageTemplate: () => ({ status: 204 }),
  });
  const user = show(<MessageTemplates />);
  expect(await screen.findByText('Messages · English · French')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getAllByText('This field is required')).toHaveLength(2);
  await user.type(dialog.getByLabelText('Name of the template'), 'Regret');
  await user.selectOptions(dialog.getByLabelText('Used for'), 'Rejected');
  await user.type(dialog.getByLabelText('Your message'), 'Dear {{first}');
  expect(dialog.getByText(/Nothing stands for first/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(calls.some(({ name }) => name === 'createMessageTemplate')).toBe(false);
  await user.clear(dialog.getByLabelText('Your message'));
  await user.type(dialog.getByLabelText('Your message'), 'Dear {{name}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === 'createMessageTemplate')?.body).toEqual({
    name: 'Regret',
    use: 'rejected',
    words: { en: 'Dear {name}' },
  });

  await user.click(screen.getByRole('button', { name: 'Delete Thanks' }));
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  await waitFor(() =>
    expect(calls.some(({ name }) => name === 'removeMessageTemplate')).toBe(true),
  );
});

test('reasons for decisions are added', async () => {
  const calls = answerCalls({
    listDecisionReasons: () => ({ body: ['No licence'] }),
    setDecisionReasons: () => ({ body: ['No licence', 'Pay, and hours'] }),
  });
  const user = show(<DecisionReasons />);
  await screen.findByText('No licence');
  await user.type(screen.getByLabelText('New reason'), 'Pay, and hours{Enter}');
  expect(calls.find(({ name }) => name === 'setDecisionReasons')?.body).toEqual({
    reasons: ['No licence', 'Pay, and hours'],
  });
});

test('a reason is added by the button too, which empties the box', async () => {
  const calls = answerCalls({
    listDecisionReasons: () => ({ body: [] }),
    setDecisionReasons: () => ({ body: ['Pay'] }),
  });
  const user = show(<DecisionReasons />);
  const add = await screen.findByRole('button', { name: 'Add' });
  expect(add).toHaveProperty('disabled', true);
  await waitFor(() =>
    expect(screen.getByLabelText('New reason')).toHaveProperty('disabled', false),
  );
  await user.type(screen.getByLabelText('New reason'), ' Pay ');
  await user.click(add);
  expect(calls.find(({ name }) => name === 'setDecisionReasons')?.body).toEqual({
    reasons: ['Pay'],
  });
  expect(screen.getByLabelText('New reason')).toHaveProperty('value', '');
});

test('a template is inserted below what was written, in the language that is chosen', async () => {
  answerCalls({ listMessageTemplates: () => ({ body: [thanks] }) });
  const applicant = { fullName: 'Ada Roy', job: 'Cook', company: 'Maple' };
  const user = show(<Composer draft="message-1" onSend={() => {}} applicant={applicant} />);
  await user.type(screen.getByLabelText('Message'), 'One moment.');
  const button = () => screen.getByRole('button', { name: 'Insert a template' });
  // The button that came before its menu is replaced once the menu is loaded.
  await waitFor(() => expect(button().getAttribute('data-state')).toBe('closed'));
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Thanks French' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(field.value).toBe('One moment.\n\nBonjour Ada, merci.');
  await waitFor(() => expect(document.activeElement).toBe(field));
});
