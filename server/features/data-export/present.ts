import type { DataExport } from '#shared/contract/contract.ts';
import type { ExportRow } from './queries.ts';

export function presentExport({ requestedAt, readyAt, expiresAt }: ExportRow): DataExport {
  return {
    requestedAt: requestedAt.toISOString(),
    isReady: readyAt !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
