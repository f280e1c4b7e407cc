import { Download, Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button, buttonStyles } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { IMPORT_KINDS, POSTING_IMPORT } from '#shared/domain/posting-import.ts';
import { LOCALES } from '#shared/locales/text.ts';
import * as t from '#texts';
import { type FileProblem, type ImportedFile, readPostings } from '../posting-import.ts';
import { samplePostings } from '../posting-sample.ts';
import { ImportTable, isReady } from './import-table.tsx';

/** Creates postings from a CSV file, after a look at all rows. */
export default function ImportDialog(panel: PanelProps) {
  return (
    <Dialog
      {...panel}
      size="lg"
      title={t.postings.importTitle()}
      description={t.postings.importText()}
    >
      <ImportForm onClose={() => panel.onOpenChange(false)} />
    </Dialog>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState<string>();
  const [file, setFile] = useState<ImportedFile | FileProblem>();
  async function read(chosen: File) {
    const isTooLarge = chosen.size > POSTING_IMPORT.bytes;
    setName(chosen.name);
    setFile(isTooLarge ? 'size' : readPostings(new Uint8Array(await chosen.arrayBuffer())));
  }
  return (
    <div className="grid gap-4">
      <div>
        <FileChoice name={name} onChoose={(chosen) => void read(chosen)} />
        <div role="alert">
          {typeof file === 'string' && (
            <p className="mt-4 text-danger text-sm">{t.postings.importProblem[file]()}</p>
          )}
        </div>
      </div>
      {typeof file === 'object' ? (
        <Rows file={file} onClose={onClose} />
      ) : (
        <DialogActions className="mt-2">
          <Button variant="secondary" onClick={onClose}>
            {t.common.cancel()}
          </Button>
        </DialogActions>
      )}
    </div>
  );
}

interface FileChoiceProps {
  name: string | undefined;
  onChoose: (file: File) => void;
}

function FileChoice({ name, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          aria-describedby="import-hint"
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden />
          {name ? t.postings.importOther() : t.postings.importChoose()}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={t.postings.importFile()}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // Reset, so that the same file can be chosen again after a correction.
            currentTarget.value = '';
            if (chosen) onChoose(chosen);
          }}
        />
        {name && <span className="wrap-anywhere min-w-0 text-sm">{name}</span>}
      </div>
      <p id="import-hint" className="text-muted text-sm">
        {t.postings.importHint({ rows: POSTING_IMPORT.rows })}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {LOCALES.map((locale) => (
          <a
            key={locale}
            className={buttonStyles({ variant: 'link', size: 'inline', className: 'text-sm' })}
            download={`portage-postings-${locale}.csv`}
            // With a byte order mark, so that Excel reads UTF-8.
            href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(samplePostings(locale))}`}
          >
            <Download aria-hidden />
            {t.postings.importSample[locale]()}
          </a>
        ))}
      </div>
    </div>
  );
}

function Rows({ file, onClose }: { file: ImportedFile; onClose: () => void }) {
  const [as, setAs] = useState<(typeof IMPORT_KINDS)[number]>('drafts');
  const ready = file.rows.filter(isReady);
  const wrong = file.rows.length - ready.length;
  // The same for every press, so that a second one is a retry.
  const input = useMemo(
    () => ({ body: { as, jobs: file.rows.filter(isReady).map(({ values }) => values) } }),
    [as, file],
  );
  const done = { drafts: t.postings.importDraftsDone, postings: t.postings.copied };
  const label = { drafts: t.postings.importDrafts, postings: t.postings.copy };
  const create = useCall('importJobs', {
    onSuccess: ({ ids }) => {
      onClose();
      toast({
        title: () => done[as]({ count: ids.length }),
        description: wrong > 0 ? () => t.postings.importWrong({ count: wrong }) : undefined,
      });
    },
    onError: failureToast(t.postings.importFailed),
  });
  return (
    <>
      <p role="status" className="text-sm">
        {t.postings.importValid({ count: ready.length })}{' '}
        {wrong > 0 && t.postings.importWrong({ count: wrong })}
      </p>
      {file.unknown.length > 0 && (
        <p className="wrap-anywhere text-sm">
          {t.postings.importUnknown({ columns: file.unknown.join(', ') })}
        </p>
      )}
      {file.repeated.length > 0 && (
        <p className="wrap-anywhere text-danger text-sm">
          {t.postings.importTwice({ columns: file.repeated.join(', ') })}
        </p>
      )}
      <ImportTable rows={file.rows} />
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden className="text-sm">
          {t.postings.importAs()}
        </span>
        <Segmented
          label={t.postings.importAs()}
          value={as}
          onValueChange={setAs}
          options={IMPORT_KINDS.map((kind) => ({
            value: kind,
            label: t.postings.importKind[kind](),
          }))}
        />
      </div>
      <DialogActions className="mt-2">
        <Button variant="secondary" onClick={onClose}>
          {t.common.cancel()}
        </Button>
        {ready.length > 0 && (
          <Button
            pending={create.isPending}
            onClick={() => !create.isPending && create.mutate(input)}
          >
            {label[as]({ count: ready.length })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
