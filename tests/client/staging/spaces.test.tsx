import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SpacesPanel } from '#client/features/staging/components/spaces-panel.tsx';
import { SpacePage } from '#client/features/staging/pages/space-page.tsx';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { publicEndpoints } from '#shared/contract/generated/public-endpoints.ts';
import { stagingEndpoints } from '#shared/contract/generated/staging-endpoints.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

Object.assign(publicEndpoints, stagingEndpoints);

type Spaces = ResponseOf<'listSpaces'>;

const at = '2026-11-29T12:00:00.000Z';
const kim = { name: 'kim', madeBy: 'Kim', madeAt: at, usedAt: at, isRunning: true, clockAt: at };
const noor = { ...kim, name: 'noor', madeBy: null, isRunning: false, clockAt: null };
const spaces: Spaces = { unavailable: null, isSeedReady: true, spaces: [kim, noor] };

const stateIn = (space: string | null): ResponseOf<'getStagingState'> => ({
  release: '0.1.0',
  commit: null,
  database: 'portage',
  space,
  now: at,
  machineNow: at,
  clock: { shiftMs: 0, stoppedAt: null },
  change: null,
  payments: 'simulated',
  user: null,
  persona: null,
});

test('a space is made under a right name, entered, and deleted after a question', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const calls = answerCalls({
    listSpaces: () => ({ body: spaces }),
    makeSpace: ({ body }) =>
      JSON.stringify(body).includes('kim')
        ? { status: 409, body: { code: 'CONFLICT', message: '' } }
        : { body: { ...spaces, spaces: [kim, noor, { ...noor, name: 'sam' }] } },
    enterSpace: () => ({ body: { to: '/staging/spaces' } }),
    removeSpace: () => ({ body: { ...spaces, spaces: [kim] } }),
  });
  const user = show(<SpacesPanel state={stateIn('kim')} />);
  expect(await screen.findByText('You are in the space kim.')).toBeTruthy();
  expect(screen.getByText(/^Made by a visitor/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enter kim' })).toBeNull();

  const name = screen.getByLabelText('Name of the space');
  await user.type(name, 'Not so');
  await user.click(screen.getByRole('button', { name: 'Make a space' }));
  expect(calls.some((call) => call.name === 'makeSpace')).toBe(false);
  await user.clear(name);
  await user.type(name, 'kim');
  await user.click(screen.getByRole('button', { name: 'Make a space' }));
  expect(await screen.findByText(/^A space has this name already, or there are 4/)).toBeTruthy();
  await user.clear(name);
  await user.type(name, ' sam ');
  await user.click(screen.getByRole('button', { name: 'Make a space' }));
  expect(await screen.findByText('The space sam was made.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Enter noor' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/staging/spaces'));
  await user.click(screen.getByRole('button', { name: 'Delete noor' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(screen.queryByText('noor')).toBeNull());
});

test('a server that can have no spaces says why', async () => {
  answerCalls({
    listSpaces: () => ({ body: { unavailable: 'role', isSeedReady: false, spaces: [] } }),
  });
  show(<SpacesPanel state={stateIn(null)} />);
  expect(await screen.findByText(/may not create databases/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a space' })).toBeNull();
});

test('a link into a space that was deleted says so', async () => {
  answerCalls({ enterSpace: () => ({ status: 404, body: { code: 'NOT_FOUND', message: '' } }) });
  const user = show(<SpacePage name="kim" />);
  await user.click(screen.getByRole('button', { name: 'Enter kim' }));
  expect(await screen.findByText(/no such space/)).toBeTruthy();
});
