import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]*? ${name}="([^"]*)"`).exec(html)?.[1];

describe('a field', () => {
  it('ties label, hint and error to its control', () => {
    const html = renderToStaticMarkup(
      <Field label="Job title" hint="As people search for it" error="Too short" required>
        <Input name="title" />
      </Field>,
    );
    const id = attribute(html, 'input', 'id');
    expect(id).toBeTruthy();
    expect(attribute(html, 'label', 'for')).toBe(id);
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
    expect(attribute(html, 'input', 'aria-required')).toBe('true');
    expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-error ${id}-hint`);
    expect(html).toContain(`<p id="${id}-error"`);
    expect(html).toContain(`<p id="${id}-hint"`);
  });

  it('says nothing of errors where there are none', () => {
    const html = renderToStaticMarkup(
      <Field label="Location">
        <Input required />
      </Field>,
    );
    expect(attribute(html, 'input', 'aria-invalid')).toBeUndefined();
    expect(attribute(html, 'input', 'aria-describedby')).toBeUndefined();
    expect(html).toMatch(/<input[^>]* required=""/);
  });
});

describe('a button', () => {
  it('says that it is at work, and keeps its focus and native properties', () => {
    const html = renderToStaticMarkup(
      <Button type="submit" form="apply" pending>
        Submitting...
      </Button>,
    );
    expect(attribute(html, 'button', 'aria-busy')).toBe('true');
    expect(attribute(html, 'button', 'aria-disabled')).toBe('true');
    expect(attribute(html, 'button', 'form')).toBe('apply');
    expect(attribute(html, 'button', 'disabled')).toBeUndefined();
  });

  it('has its look as a link too', () => {
    const html = renderToStaticMarkup(
      <Router ssrPath="/">
        <ButtonLink href="/auth">Log in</ButtonLink>
      </Router>,
    );
    expect(html).toMatch(/^<a [^>]*href="\/auth"/);
    expect(html).toContain('bg-primary');
  });
});
