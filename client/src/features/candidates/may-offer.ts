import type { Application } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';

/** Whether the job can be offered to a candidate now. */
export const mayOffer = ({ offer, status, withdrawnAt }: Application): boolean =>
  !withdrawnAt && isActiveApplication(status) && offer?.state !== 'sent';
