import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { show } from '#tests/support/render.tsx';

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  test('ties label, hint and error to its control', () => {
    show(
      <Field label="Job title" hint="As people search for it" error="Too short" required>
        <Input name="title" />
      </Field>,
    );
    const title = screen.getByRole('textbox', { name: /^Job title/ });
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(title.getAttribute('aria-required')).toBe('true');
    expect(describedBy(title)).toEqual(['Too short', 'As people search for it']);
  });

  test('says nothing of errors where there are none', () => {
    show(
      <Field label="Location">
        <Input required />
      </Field>,
    );
    const location = screen.getByRole('textbox', { name: 'Location' });
    expect(location.getAttribute('aria-invalid')).toBeNull();
    expect(location.getAttribute('aria-describedby')).toBeNull();
    expect((location as HTMLInputElement).required).toBe(true);
  });

  test.each([
    ['an input', <Input key="input" />],
    ['a long text', <Textarea key="textarea" />],
    ['a checkbox', <Checkbox key="checkbox" checked={false} onCheckedChange={() => undefined} />],
  ])('keeps %s that has the focus in view when an error above moves it', async (_kind, control) => {
    let findError = () => {};
    function Form() {
      const [error, setError] = useState('');
      findError = () => setError('Too short');
      return (
        <>
          <Field label="Job title" error={error}>
            <Input />
          </Field>
          <Field label="Below">{control}</Field>
        </>
      );
    }
    const user = show(<Form />);
    await user.tab();
    await user.tab();
    const below = screen.getByLabelText('Below');
    expect(document.activeElement).toBe(below);
    const scroll = vi.spyOn(below, 'scrollIntoView');
    act(findError);
    screen.getByText('Too short');
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });

  test('leaves the page where it is when the button that found the error has the focus', async () => {
    function Form() {
      const [error, setError] = useState('');
      return (
        <>
          <Field label="Job title" error={error}>
            <Input />
          </Field>
          <Button onClick={() => setError('Too short')}>Post Job</Button>
        </>
      );
    }
    const user = show(<Form />);
    const button = screen.getByRole('button', { name: 'Post Job' });
    const scroll = vi.spyOn(button, 'scrollIntoView');
    await user.click(button);
    await screen.findByText('Too short');
    expect(document.activeElement).toBe(button);
    expect(scroll).not.toHaveBeenCalled();
  });
});

describe('a button', () => {
  test('says that it is at work, keeps the focus, and is not pressed twice', async () => {
    const onClick = vi.fn();
    const user = show(
      <Button pending onClick={onClick}>
        Submitting...
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Submitting...' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  test('lends its look to a link, which stays a link', () => {
    show(<ButtonLink href="/auth">Log in</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('an error that leaving a field shows does not move a button away from under the pointer', async () => {
  const pressed = vi.fn();
  function Form() {
    const [error, setError] = useState('');
    return (
      <>
        <Field label="Job title" error={error}>
          <Input onBlur={() => setError('Too short')} />
        </Field>
        <Button onClick={pressed}>Save</Button>
      </>
    );
  }
  const user = show(<Form />);
  await user.click(screen.getByRole('textbox'));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(screen.queryByText('Too short')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
  expect(pressed).toHaveBeenCalled();
  expect(await screen.findByText('Too short')).toBeTruthy();
});
