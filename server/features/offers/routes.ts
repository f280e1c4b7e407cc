import { handleFile } from '../../platform/http/file.ts';
import { handle } from '../../platform/http/mount.ts';
import { openOffer } from './offer-files.ts';
import { acceptOffer, declineOffer, sendOffer, withdrawOffer } from './service.ts';

export function offerRoutes() {
  return [
    handleFile('downloadJobOffer', ({ db, actor, id, locale, now }) =>
      openOffer(db, actor, { id, locale, now }),
    ),
    handle('sendJobOffer', ({ db, actor, params, body, now }) =>
      sendOffer(db, actor, params.id, body, now),
    ),
    handle('acceptJobOffer', ({ db, actor, params, now }) =>
      acceptOffer(db, actor, params.id, now),
    ),
    handle('declineJobOffer', ({ db, actor, params, body, now }) =>
      declineOffer(db, actor, params.id, { reason: body.reason, now }),
    ),
    handle('withdrawJobOffer', ({ db, actor, params, now }) =>
      withdrawOffer(db, actor, params.id, now),
    ),
  ];
}
