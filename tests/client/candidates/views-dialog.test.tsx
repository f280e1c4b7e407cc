import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ViewsDialog from '#client/features/candidates/components/views-dialog.tsx';
import { useSavedViews } from '#client/features/candidates/saved-views.ts';
import { show } from '#tests/support/render.tsx';

test('a view is kept under its name without the open profile, replaced, and deleted', async () => {
  history.replaceState(null, '', '/employer/candidates?status=pending&sort=rating&applicationId=7');
  const user = show(<ViewsDialog open onOpenChange={() => undefined} />);
  const name = screen.getByRole('textbox', { name: 'Name of the present view' });
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(name, '  New, by rating ');
  await user.click(save);
  await user.type(name, 'New, by rating{Enter}');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/employer/candidates?status=pending&sort=rating',
  ]);
  expect(links[0]?.getAttribute('aria-current')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Delete the view New, by rating' }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(useSavedViews.getState().views).toEqual([]);
});
