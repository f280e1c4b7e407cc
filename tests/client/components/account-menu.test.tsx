import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AccountMenu } from '#client/components/layout/account-menu.tsx';
import { show } from '#tests/support/render.tsx';

const user = { fullName: 'Noor Haddad', role: 'job_seeker' };

test('opens by the keyboard, says who is signed in, and leads to their pages', async () => {
  const reader = show(<AccountMenu user={user} onLogout={() => {}} />);
  await reader.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account menu, NH' }));
  await reader.keyboard('{Enter}');
  expect(await screen.findByText('Signed in as Noor Haddad')).toBeTruthy();
  const links = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(links).toEqual(['My Profile', 'My Applications', 'Settings', 'Log out']);
  await reader.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('logs out', async () => {
  const onLogout = vi.fn();
  const reader = show(<AccountMenu user={user} onLogout={onLogout} />);
  await reader.tab();
  await reader.keyboard('{ArrowDown}');
  await reader.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(onLogout).toHaveBeenCalledOnce();
});
