import { Handshake } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyComponent, lazyPanel } from '#client/lib/react/lazy-component.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { mayOffer } from '../may-offer.ts';
import { Part } from './detail-part.tsx';

const OfferPanel = lazyComponent(() => import('#client/components/offer/offer-panel.tsx'));
const JobOfferDialog = lazyPanel(() => import('./job-offer-dialog.tsx'));

/** The latest offer to a candidate, and the way to make one after an interview. */
export function OfferPart({ application }: { application: Application }) {
  const { offer, status } = application;
  const [isOffering, setIsOffering] = useState(false);
  const isNext = mayOffer(application) && (offer !== null || status === 'interview');
  if (!offer && !isNext) return null;
  return (
    <Part title={t.offers.title()}>
      {offer && (
        <Suspense fallback={<div className="min-h-40" />}>
          <OfferPanel application={application} offer={offer} side="employer" />
        </Suspense>
      )}
      {isNext && (
        <div className="print:hidden">
          <Button variant="secondary" size="sm" onClick={() => setIsOffering(true)}>
            <Handshake aria-hidden />
            {t.offers.send()}
          </Button>
          <JobOfferDialog
            application={application}
            open={isOffering}
            onOpenChange={setIsOffering}
          />
        </div>
      )}
    </Part>
  );
}
