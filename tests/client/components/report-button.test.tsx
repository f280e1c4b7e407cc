import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ReportButton from '#client/components/report/report-button.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const network = vi.hoisted(() => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { answer, answered };
});

vi.mock('#client/components/report/report-dialog.tsx', async (importOriginal) => {
  await network.answered;
  return importOriginal();
});

test('the first press shows that the dialog is on its way', async () => {
  answerCalls({ getCurrentUser: () => ({ body: undefined }) });
  const reader = show(<ReportButton target={{ subject: 'job', id: 1 }} />);
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-busy')).toBeNull();
  await reader.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  network.answer();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});
