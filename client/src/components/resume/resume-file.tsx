import { Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { formatShortDate } from '#client/lib/text/format.ts';
import type { ResumeFile } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { FileLink } from './file-link.tsx';

const ACCEPTED = '.pdf,.docx,application/pdf';

interface ResumeFileControlProps {
  file: ResumeFile | null;
  /** Address to download the file from. */
  href: string;
  onChoose: (file: File) => void;
  isUploading: boolean;
  error: ApiError | null;
  variant?: 'primary' | 'secondary';
  /** Buttons beside 'Replace'. */
  actions?: ReactNode;
}

/** Link to the uploaded resume with its actions, or a button to upload one. */
export function ResumeFileControl(props: ResumeFileControlProps) {
  const { file, href, onChoose, isUploading, error, variant = 'secondary', actions } = props;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-medium text-sm">{t.resumes.file()}</p>
      {file && <ResumeFileLink file={file} href={href} />}
      <div role="status">
        {file && !file.hasText && <p className="text-sm">{t.resumes.noText()}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={variant}
          pending={isUploading}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {!isUploading && <Upload aria-hidden />}
          {isUploading ? t.resumes.uploading() : file ? t.resumes.replace() : t.resumes.upload()}
        </Button>
        {file && actions}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t.resumes.file()}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Reset, so that the same file can be chosen again after a correction.
          currentTarget.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <div role="alert">{error && <p className="text-danger text-sm">{errorText(error)}</p>}</div>
      <p id={hintId} className="text-muted text-sm">
        {t.resumes.fileHint()}
      </p>
    </div>
  );
}

/** Link to an uploaded resume with its size and upload date. */
export const ResumeFileLink = ({ file, href }: { file: ResumeFile; href: string }) => (
  <FileLink file={file} href={href}>
    <span className="max-sm:hidden"> · {formatShortDate(file.uploadedAt)}</span>
  </FileLink>
);
