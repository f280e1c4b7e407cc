import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#client/components/ui/button.tsx';
import * as t from '#texts';

const ACCEPTED = '.pdf,.docx,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

interface AttachButtonProps {
  onChoose: (file: File) => void;
  pending: boolean;
  disabled: boolean;
}

/** Button that chooses a file for the message. */
export function AttachButton({ onChoose, ...props }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        {...props}
        type="button"
        label={t.messages.attach()}
        icon={Paperclip}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t.messages.attach()}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Reset, so that the same file can be chosen again after a correction.
          currentTarget.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </>
  );
}
