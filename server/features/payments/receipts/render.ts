import { renderIn } from '../../../platform/paper/render.ts';
import type { Rendering } from './receipt-thread.ts';

/** Renders a receipt or statement; to be called from `renderings`. */
export const renderPaper = (rendering: Rendering): Promise<Buffer> =>
  renderIn('features/payments/receipts/receipt-thread', rendering);
