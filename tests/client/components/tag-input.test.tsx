import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Field } from '#client/components/ui/field.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { show } from '#tests/support/render.tsx';

interface SkillsProps {
  initial?: string[];
  max?: number;
  splitAtComma?: boolean;
  onlySuggestions?: boolean;
  error?: string;
}

function Skills({ initial = [], error, ...props }: SkillsProps) {
  const [skills, setSkills] = useState(initial);
  return (
    <Field label="Skills" error={error}>
      <TagInput
        value={skills}
        onValueChange={setSkills}
        suggestions={['React', 'Redux', 'SQL']}
        {...props}
      />
    </Field>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Skills' });
/** Tags, read from their remove buttons. */
const tags = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.slice('Remove '.length));
const offers = () => {
  const list = screen.queryByRole('listbox', { name: 'Suggestions' });
  return list
    ? within(list)
        .queryAllByRole('option')
        .map((option) => option.textContent)
    : [];
};

describe('a list of skills', () => {
  test('offers nothing over its own error until something is typed', async () => {
    const user = show(<Skills error="Please add at least one skill" />);
    await user.click(box());
    expect(offers()).toEqual([]);
    await user.type(box(), 'Re');
    expect(offers()).toEqual(['React', 'Redux']);
  });

  test('takes a text at Enter or comma, once in any case, and says so', async () => {
    const user = show(<Skills />);
    await user.type(box(), 'Welding{Enter}Cooking,welding{Enter}   {Enter}');
    expect(tags()).toEqual(['Welding', 'Cooking']);
    expect(screen.getByRole('status').textContent).toBe('Cooking added');
  });

  test('takes what is left in the box when the reader goes on', async () => {
    const user = show(<Skills />);
    await user.type(box(), 'Half typed');
    await user.tab();
    expect(tags()).toEqual(['Half typed']);
  });

  test('keeps commas that belong to the text', async () => {
    const user = show(<Skills splitAtComma={false} />);
    await user.type(box(), 'Halifax, NS{Enter}');
    expect(tags()).toEqual(['Halifax, NS']);
  });

  test('loses the last at Backspace in the empty box, and any at its button', async () => {
    const user = show(<Skills initial={['Welding', 'Cooking', 'Sewing']} />);
    await user.type(box(), 'x{Backspace}{Backspace}');
    expect(tags()).toEqual(['Welding', 'Cooking']);
    await user.click(screen.getByRole('button', { name: 'Remove Welding' }));
    expect(tags()).toEqual(['Cooking']);
    expect(screen.getByRole('status').textContent).toBe('Welding removed');
  });

  test('offers what is not chosen yet, to the arrow keys too', async () => {
    const user = show(<Skills initial={['React']} />);
    await user.type(box(), 'e');
    expect(offers()).toEqual(['Redux']);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Redux', selected: true }).id).toBe(
      box().getAttribute('aria-activedescendant'),
    );
    await user.keyboard('{Enter}');
    expect(tags()).toEqual(['React', 'Redux']);
    await user.type(box(), 's');
    expect(offers()).toEqual(['SQL']);
    await user.keyboard('{Escape}');
    expect(offers()).toEqual([]);
  });

  test('takes no more than so many', async () => {
    const user = show(<Skills max={2} />);
    await user.type(box(), 'One,Two,Three,');
    expect(tags()).toEqual(['One', 'Two']);
  });
});

test('takes only what is offered where other text is no choice', async () => {
  const user = show(<Skills onlySuggestions />);
  await user.type(box(), 'Welding{Enter}sql{Enter}');
  expect(tags()).toEqual(['SQL']);
});

test('sends no form by Enter, also where nothing is left to add', async () => {
  const onSubmit = vi.fn();
  const user = show(
    <form onSubmit={onSubmit}>
      <Skills initial={['SQL']} />
    </form>,
  );
  await user.type(box(), 'sql{Enter}{Enter}');
  expect(tags()).toEqual(['SQL']);
  expect(onSubmit).not.toHaveBeenCalled();
});
