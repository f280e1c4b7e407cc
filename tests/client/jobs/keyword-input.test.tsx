import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Field } from '#client/components/ui/field.tsx';
import { KeywordInput } from '#client/features/jobs/components/search/keyword-input.tsx';
import type { SearchOption } from '#client/features/jobs/keyword-options.ts';
import { forgetSearches, rememberSearch } from '#client/features/jobs/recent-searches.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const NURSES: ResponseOf<'suggestSearches'> = [
  { kind: 'occupation', text: 'Registered nurse', count: 12 },
  { kind: 'skill', text: 'Nursing care', count: 501 },
  { kind: 'company', text: 'Nursery Gardens', count: 2 },
];

function Keyword({ onChoose = () => {} }: { onChoose?: (option: SearchOption) => void }) {
  const [text, setText] = useState('');
  return (
    <Field label="Keyword">
      <KeywordInput value={text} onValueChange={setText} onChoose={onChoose} />
    </Field>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Keyword' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => screen.getByRole('option', { selected: true });

afterEach(() => forgetSearches());

describe('suggestions', () => {
  test('are gone through and chosen with the keyboard, asked for after a pause', async () => {
    const calls = answerCalls({ suggestSearches: () => ({ body: NURSES }) });
    const onChoose = vi.fn();
    const user = show(<Keyword onChoose={onChoose} />);
    await user.type(box(), 'nurs');
    await screen.findByRole('option', { name: /^Registered nurse/ });
    expect(options()).toEqual([
      'Registered nurseOccupation · 12',
      'Nursing careSkill · 500+',
      'Nursery GardensCompany · 2',
    ]);
    expect(calls.at(-1)?.query.text).toBe('nurs');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    for (const [key, text] of [
      ['ArrowUp', 'Nursery Gardens'],
      ['ArrowDown', 'Registered nurse'],
      ['End', 'Nursery Gardens'],
      ['Home', 'Registered nurse'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(active().textContent).toContain(text);
    }
    expect(box().getAttribute('aria-activedescendant')).toBe(active().id);
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(NURSES[0]));
    expect(options()).toEqual([]);
  });

  test('close on Escape and Tab, and Enter without one chooses none', async () => {
    answerCalls({ suggestSearches: () => ({ body: NURSES }) });
    const onChoose = vi.fn();
    const user = show(<Keyword onChoose={onChoose} />);
    await user.type(box(), 'nurs');
    await screen.findByRole('option', { name: /^Registered nurse/ });
    for (const key of ['{Escape}', '{Tab}', '{Enter}']) {
      box().focus();
      if (options().length === 0) await user.keyboard('{ArrowDown}');
      await expect.poll(options).toHaveLength(3);
      await user.keyboard(key);
      expect(options()).toEqual([]);
    }
    expect(box().value).toBe('nurs');
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('recent searches', () => {
  test('come first, and are removed one by one or all', async () => {
    answerCalls({ suggestSearches: () => ({ body: NURSES }) });
    for (const keyword of ['gardener', 'night nurse', 'nurse']) rememberSearch({ keyword });
    const user = show(<Keyword />);
    await user.click(box());
    expect(options()).toEqual([
      expect.stringMatching(/^nurse/),
      expect.stringMatching(/^night nurse/),
      expect.stringMatching(/^gardener/),
      'Clear recent searches',
    ]);
    await user.type(box(), 'nu');
    await screen.findByRole('option', { name: /^Registered nurse/ });
    expect(options()).toEqual([
      expect.stringMatching(/^nurse/),
      expect.stringMatching(/^night nurse/),
      expect.stringMatching(/^Registered/),
      expect.stringMatching(/^Nursing/),
      expect.stringMatching(/^Nursery/),
    ]);
    await user.keyboard('{ArrowDown}{Delete}');
    expect(options()[0]).toMatch(/^night nurse/);
    expect(box().value).toBe('nu');
    const [remove] = screen.getAllByTitle('Remove this recent search');
    await user.click(remove as HTMLElement);
    expect(options()[0]).toMatch(/^Registered/);
    await user.clear(box());
    expect(options()).toEqual([expect.stringMatching(/^gardener/), 'Clear recent searches']);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(options()).toEqual([]);
  });
});
