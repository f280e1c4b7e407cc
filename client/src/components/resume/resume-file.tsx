import { FileText, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { formatNumber, formatShortDate } from '#client/lib/text/format.ts';
import type { ResumeFile } from '#shared/contract/contract.ts';
import * as t from '#texts';

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

/** Link to a file with its size in kB and upload date. */
export function ResumeFileLink({ file, href }: { file: ResumeFile; href: string }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
      <span className="inline-flex min-w-0 max-w-full items-center gap-2">
        <FileText aria-hidden className="size-4 shrink-0" />
        <a
          href={href}
          download={file.name}
          className="min-w-0 truncate text-primary underline decoration-primary/40 underline-offset-4"
          title={file.name}
        >
          <bdi>{file.name}</bdi>
        </a>
      </span>
      <span className="shrink-0 text-muted">
        {t.resumes.size({ size: formatNumber(Math.ceil(file.bytes / 1_000)) })}
        <span className="max-sm:hidden"> · {formatShortDate(file.uploadedAt)}</span>
      </span>
    </p>
  );
}
