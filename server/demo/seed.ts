import type { Pool } from 'pg';
import { recordOperator } from '../features/payments/receipts/operator.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Logger } from '../platform/log/log.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { seedDemo } from './seed-demo.ts';
import { seedPayments } from './seed-payments.ts';
import { seedResume } from './seed-resume.ts';
import { seedStaging } from './staging/seed-staging.ts';

/** Seeds demo payments only if they are simulated; Stripe itself does not know them. */
export async function seed(
  config: Config,
  stores: { db: Db; pool: Pool; files: FileStore; logger: Logger },
  now: Date,
): Promise<void> {
  const { isStaging, operator, payments, secondFactorKeys, session } = config;
  const { secretKey, platformFeeBps } = payments;
  await recordOperator(stores.db, operator, now);
  const isFilled = await seedDemo(stores.db, { now });
  if (isFilled) await seedResume({ ...stores, now });
  if (isFilled && !secretKey) await seedPayments({ ...stores, platformFeeBps, now });
  if (!isStaging) return;
  const keys = [...secondFactorKeys, ...session.secrets];
  const isSimulated = !secretKey;
  await seedStaging({ ...stores, platformFeeBps, now, isSimulated, secondFactorKeys: keys });
}
