import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Composer } from '#client/features/messages/components/composer.tsx';
import { forgetDraft } from '#client/lib/storage/drafts.ts';
import { MESSAGE_LENGTH } from '#shared/domain/constants.ts';
import { show } from '#tests/support/render.tsx';

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

describe('writing a message', () => {
  test('sends with Enter what is not blank, without its blank ends', async () => {
    const onSend = vi.fn();
    const user = show(<Composer draft="message-1" onSend={onSend} />);
    await user.type(box(), '   {Enter}');
    expect(sendButton().disabled).toBe(true);
    expect(onSend).not.toHaveBeenCalled();
    await user.type(box(), 'Good morning {Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Good morning', undefined);
    expect(box().value).toBe('');
  });

  test('begins a line with Shift+Enter', async () => {
    const onSend = vi.fn();
    const user = show(<Composer draft="message-2" onSend={onSend} />);
    await user.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(onSend).not.toHaveBeenCalled();
    await user.click(sendButton());
    expect(onSend).toHaveBeenCalledExactlyOnceWith('one\ntwo', undefined);
  });

  test('says how many characters are left near the end, and sends none too many', async () => {
    const onSend = vi.fn();
    const user = show(<Composer draft="message-3" onSend={onSend} />);
    box().focus();
    await user.paste('🛶'.repeat(MESSAGE_LENGTH - 1));
    expect(screen.getByText('1 character left')).toBeTruthy();
    await user.paste('ab');
    expect(screen.getByText('1 character too many')).toBeTruthy();
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(sendButton().disabled).toBe(true);
    await user.keyboard('{Enter}{Backspace}{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith(
      `${'🛶'.repeat(MESSAGE_LENGTH - 1)}a`,
      undefined,
    );
  });

  test('asks for a recipient, and keeps the text', async () => {
    const user = show(<Composer draft="message-4" onSend={undefined} />);
    await user.type(box(), 'To whom?{Enter}');
    expect(await screen.findByText('Please select a recipient first.')).toBeTruthy();
    expect(box().value).toBe('To whom?');
  });

  test('finds what was being written, under its own name', async () => {
    const user = show(<Composer draft="message-5" onSend={vi.fn()} />);
    await user.type(box(), 'Not sent yet');
    show(
      <>
        <Composer draft="message-5" onSend={vi.fn()} />
        <Composer draft="message-6" onSend={vi.fn()} />
      </>,
    );
    const boxes = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(boxes.map(({ value }) => value)).toEqual(['Not sent yet', 'Not sent yet', '']);
    forgetDraft('message-5');
  });
});
