import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { DialogActions } from '#client/components/ui/dialog.tsx';
import * as t from '#texts';

/** New recovery codes, which are shown only once, for copying or downloading. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm">
        {t.settings.factor.keep()}
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-md bg-surface-sunken p-4 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? t.settings.factor.copied() : t.settings.factor.copy()}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => download(text)}>
          <Download aria-hidden />
          {t.settings.factor.download()}
        </Button>
      </div>
      <DialogActions className="mt-2">
        <Button onClick={onKept}>{t.settings.factor.kept()}</Button>
      </DialogActions>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = t.settings.factor.file();
  link.click();
  URL.revokeObjectURL(url);
}
