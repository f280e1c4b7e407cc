import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import JobMarking from '#client/features/jobs/components/marks/job-marking.tsx';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

afterEach(() => setRenderLocale('en'));

test('a job is saved and dismissed by its title in the reader’s language', async () => {
  setRenderLocale('fr');
  answerCalls({ listJobMarks: () => ({ body: [] }), markJob: () => ({ status: 204 }) });
  const translation = { language: 'fr' as const, title: 'Soudeuse' };
  const user = show(<JobMarking job={{ id: 1, title: 'Welder', translation }} look="words" />);
  expect(screen.getByRole('button', { name: /^Enregistrer.: Soudeuse$/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Sans intérêt.: Soudeuse$/ }));
  expect(await screen.findByText('Soudeuse')).toBeTruthy();
  expect(screen.queryByText('Welder')).toBeNull();
});
