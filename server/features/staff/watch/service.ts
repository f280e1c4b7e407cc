import { STAFF_LOOKS_AN_HOUR } from '#shared/domain/staff.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import type { Task } from '../../../platform/work/task.ts';
import { listDeciders } from '../../mail/queries.ts';
import { recordAct } from '../audit.ts';
import { placeOf, verifyAudit } from '../audit-chain.ts';
import { hasEntry, listBusyMembers } from './queries.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Verifies the audit log each Monday, and mails the members who decide what each member has done and
 * seen, with the place of the last entry as their anchor for a later verification.
 */
export const sendStaffDigest: Task = {
  name: 'send-staff-digest',
  schedule: '0 13 * * 1',
  isLong: true,
  async run({ db, clock, logger }) {
    const now = clock.now();
    const { check, fault } = await verifyAudit(db, now);
    if (fault) logger.error({ event: 'staff.log-changed', ...fault }, 'the audit log was changed');
    const place = fault || !check.head ? null : placeOf(check.head);
    await db.transaction(async (tx) => {
      // A repeated run sends nothing.
      if (await hasEntry(tx, 'send-digest', { since: new Date(now.getTime() - WEEK_MS / 2) }))
        return;
      const deciders = await listDeciders(tx);
      const data = {
        from: new Date(now.getTime() - WEEK_MS).toISOString(),
        until: now.toISOString(),
        place,
      };
      const mails = deciders.map((to) => ({ kind: 'staff-digest' as const, to, data }));
      await queueMails(tx, mails, now);
      const act = {
        act: 'send-digest' as const,
        reason: 'Weekly',
        details: { mails: mails.length },
      };
      await recordAct(tx, act, now);
    });
  },
};

/** Alerts the members with the money role to unusual use by a member, at most once an hour. */
export const watchStaffUse: Task = {
  name: 'watch-staff-use',
  schedule: '*/5 * * * *',
  run: ({ db, clock, logger }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const since = new Date(now.getTime() - HOUR_MS);
      for (const { staffId, looks } of await listBusyMembers(tx, since, STAFF_LOOKS_AN_HOUR)) {
        if (await hasEntry(tx, 'raise-alarm', { subjectId: staffId, since })) continue;
        logger.error({ event: 'staff.unusual', staffId, looks }, 'a member looks at very much');
        const reason = `More than ${STAFF_LOOKS_AN_HOUR} people or searches in an hour`;
        await recordAct(
          tx,
          { act: 'raise-alarm', subjectId: staffId, reason, details: { looks } },
          now,
        );
        const data = { staffId, looks, at: now.toISOString() };
        const deciders = await listDeciders(tx);
        const mails = deciders.map((to) => ({
          kind: 'staff-alarm' as const,
          to,
          data,
          isUrgent: true,
        }));
        await queueMails(tx, mails, now);
      }
    }),
};
