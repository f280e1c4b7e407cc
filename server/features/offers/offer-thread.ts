import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '#shared/locales/text.ts';
import { renderOffer } from './offer-pdf.ts';
import type { OfferFacts } from './queries.ts';

export interface Rendering {
  facts: OfferFacts;
  locale: Locale;
  madeAt: Date;
}

// Only started as a thread, for one offer.
const { facts, ...rendering }: Rendering = workerData;
parentPort?.postMessage(await renderOffer(facts, rendering));
