import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

function Where({ onChoose }: { onChoose?: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Field label="Location">
      <LocationInput value={text} onValueChange={setText} onChoose={onChoose} />
    </Field>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
const places = [
  { id: 1, name: 'Halifax', province: 'NS' as const },
  { id: 2, name: 'Haldimand', province: 'ON' as const },
];

test('offers places after a pause, and takes one by the keyboard', async () => {
  const calls = answerCalls({ listPlaces: () => ({ body: places }) });
  const onChoose = vi.fn();
  const user = show(<Where onChoose={onChoose} />);
  await user.type(box(), 'hal');
  expect(await screen.findByRole('option', { name: 'Haldimand, ON' })).toBeTruthy();
  expect(calls).toMatchObject([{ name: 'listPlaces', query: { query: 'hal' } }]);
  expect(screen.getByText('2 places')).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(box().value).toBe('Halifax, NS');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Halifax, NS');
  expect(screen.queryByRole('option')).toBeNull();
});

test('keeps what was typed when nothing is chosen, and asks nothing for one letter', async () => {
  const calls = answerCalls({ listPlaces: () => ({ body: places }) });
  const user = show(<Where />);
  await user.type(box(), 'h');
  await user.type(box(), 'al');
  await screen.findByRole('option', { name: 'Halifax, NS' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(box().value).toBe('hal');
  expect(calls.every(({ query }) => (query.query ?? '').length > 1)).toBe(true);
});
