import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedStaging } from '#server/demo/staging/seed-staging.ts';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { walkFlow } from '#tests/support/checklist.ts';
import { overridable } from '../../fixtures.ts';
import { test as moneyTest } from '../../payments/fixtures.ts';
import { deskWalks } from './walks/desk.ts';
import { employersWalks } from './walks/employers.ts';
import { moneyWalks } from './walks/money.ts';
import { seekersWalks } from './walks/seekers.ts';

const test = overridable(moneyTest)
  .override('environment', { STAGING: '1', RATE_LIMITS: 'on', WRITES_PER_MINUTE: '600' })
  .extend('seeded', { scope: 'file' }, async ({ app }) => {
    const { db, pool, logger, config } = app;
    const now = app.clock.now();
    await loadReference(db, now);
    await seedDemo(db, { now });
    const fees = { platformFeeBps: config.payments.platformFeeBps, isSimulated: true };
    const secondFactorKeys = config.session.secrets;
    await seedStaging({ db, pool, logger, now, ...fees, secondFactorKeys });
    return app;
  });

/** Walks of flows that promise no screen; the others are in `tests/e2e/nightly/staging`. */
const walks = { ...seekersWalks, ...moneyWalks, ...employersWalks, ...deskWalks };

test.for(keysOf(walks))('%s', (flow, { seeded }) =>
  walkFlow(flow, (see) => walks[flow](seeded, see)),
);
