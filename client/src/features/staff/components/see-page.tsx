import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import type { StaffAccount } from '#shared/contract/contract.ts';
import type { SeenPage } from '#shared/domain/seen-pages.ts';
import * as t from '#texts';
import { seenPageUrl, useAct } from '../api.ts';
import { ActsGate } from './acts-gate.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Opens one of the person's pages as they see it; the reason is mailed to them. */
export function SeePage({ account }: { account: StaffAccount }) {
  const [isOpen, setOpen] = useState(false);
  const [firstPage] = account.seenPages;
  return (
    <Card title={t.seen.cardTitle()}>
      <ActsGate isParty={account.isParty}>
        {firstPage ? (
          <div className="grid gap-1.5">
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t.seen.open()}
            </Button>
            <p className="text-muted text-sm">{t.seen.cardText()}</p>
          </div>
        ) : (
          <p className="text-muted text-sm">{t.seen.none()}</p>
        )}
      </ActsGate>
      {isOpen && firstPage && (
        <PageDialog account={account} firstPage={firstPage} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

interface PageDialogProps {
  account: StaffAccount;
  firstPage: SeenPage;
  onClose: () => void;
}

function PageDialog({ account, firstPage, onClose }: PageDialogProps) {
  const { id, fullName, seenPages } = account;
  const [page, setPage] = useState(firstPage);
  const look = useAct('lookAtPage', () => window.location.assign(seenPageUrl(id, page)));
  return (
    <ReasonDialog
      title={t.seen.dialogTitle({ name: fullName })}
      description={t.seen.dialogText()}
      confirmLabel={t.seen.show()}
      hint={t.seen.reasonHint()}
      act={look}
      onClose={onClose}
      onConfirm={(reason) => look.mutate({ params: { id }, body: { page, reason } })}
    >
      <Field label={t.seen.field()} required>
        <Select
          options={optionsOf(seenPages, (each) => t.seen.page[each]())}
          value={page}
          onValueChange={setPage}
        />
      </Field>
    </ReasonDialog>
  );
}
