import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { DialogActions } from '#client/components/ui/dialog.tsx';
import * as t from '#texts';

interface InvoiceQuestionProps {
  name: string;
  onConfirm: () => void;
}

/** Says that wages go through payroll, and asks whether this person invoices the employer. */
export function InvoiceQuestion({ name, onConfirm }: InvoiceQuestionProps) {
  const [isChecked, setChecked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="grid gap-4">
      <p>{t.payments.payroll()}</p>
      <Checkbox
        checked={isChecked}
        onCheckedChange={(checked) => {
          setChecked(checked);
          setMissing(false);
        }}
        label={t.payments.confirmsInvoice({ name })}
      />
      {isMissing && (
        <p role="alert" className="text-danger text-sm">
          {t.payments.confirmFirst()}
        </p>
      )}
      <DialogActions className="mt-2">
        <Button onClick={() => (isChecked ? onConfirm() : setMissing(true))}>
          {t.payments.goOn()}
        </Button>
      </DialogActions>
    </div>
  );
}
