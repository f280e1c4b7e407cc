import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';

const ReportDialog = lazyPanel(() => import('#client/components/report/report-dialog.tsx'));

/** Reports the job whose address or number is entered. */
export function ReportByAddress() {
  const [address, setAddress] = useState('');
  const [jobId, setJobId] = useState<number>();
  const [isChecked, setChecked] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    setJobId(jobIdIn(address));
  }

  return (
    <>
      <form
        noValidate
        onSubmit={handleSubmit}
        className="wrap-anywhere grid justify-items-start gap-4"
      >
        <Field
          label={t.reports.address()}
          hint={t.reports.addressHint()}
          error={isChecked && jobIdIn(address) === undefined && t.reports.addressWrong()}
          className="w-full"
        >
          <Input value={address} onChange={(event) => setAddress(event.target.value)} />
        </Field>
        <Button type="submit" variant="secondary">
          {t.reports.reportJob()}
        </Button>
      </form>
      <ReportDialog
        target={{ subject: 'job', id: jobId ?? 0 }}
        open={jobId !== undefined}
        onOpenChange={() => setJobId(undefined)}
      />
    </>
  );
}

/** Id in the address of a job's page, or the id alone. */
function jobIdIn(address: string): number | undefined {
  const digits = /^(?:\S*\/jobs\/)?(\d{1,9})(?:[/?#]\S*)?$/.exec(address.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
