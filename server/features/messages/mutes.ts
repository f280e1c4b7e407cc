import { and, eq } from 'drizzle-orm';
import { conversationMutes } from '#shared/schema/messages.ts';
import type { Db } from '../../platform/db/connect.ts';

/** Mutes a conversation for a person; null ends that. */
export async function setMute(
  db: Db,
  {
    userId,
    applicationId,
    mutedAt,
  }: { userId: number; applicationId: number; mutedAt: Date | null },
): Promise<void> {
  if (mutedAt) {
    const row = { userId, applicationId, mutedAt };
    await db.insert(conversationMutes).values(row).onConflictDoNothing();
    return;
  }
  await db
    .delete(conversationMutes)
    .where(
      and(eq(conversationMutes.userId, userId), eq(conversationMutes.applicationId, applicationId)),
    );
}

/** People who have muted a conversation. */
export async function listMuting(db: Db, applicationId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: conversationMutes.userId })
    .from(conversationMutes)
    .where(eq(conversationMutes.applicationId, applicationId));
  return rows.map(({ userId }) => userId);
}
