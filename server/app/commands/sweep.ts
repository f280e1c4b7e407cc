import { sweepFiles, TRASH_DAYS } from '../../features/resumes/sweep.ts';
import { systemClock } from '../../platform/core/clock.ts';
import { createDb, createPool, WORK_LIMITS } from '../../platform/db/connect.ts';
import { withEmbedded } from '../../platform/db/embedded/in-use.ts';
import { checkData } from '../start/data-kind.ts';
import { type CommandContext, runCommand } from './command.ts';

const STOPPED = {
  foreign: 'The files belong to another database.',
  unknown: 'The store has no mark, and this database knows less than 95 % of its files.',
  'too-many': 'They are too many for what interrupted uploads leave.',
};

async function sweep(
  url: string,
  isConfirmed: boolean,
  { files, logger, dataKinds }: CommandContext,
): Promise<string> {
  const pool = createPool(url, { size: 2, logger, limits: WORK_LIMITS });
  try {
    if (dataKinds) await checkData(pool, dataKinds);
    const result = await sweepFiles({
      db: createDb(pool),
      files: files(),
      clock: systemClock,
      logger,
      isConfirmed,
    });
    const summary = `${result.orphans} of ${result.all} files have no row.`;
    if (!result.stopped) return `${summary} They are in the trash for ${TRASH_DAYS} days.`;
    const hint = result.stopped === 'foreign' ? '' : ' If they may go: npm run sweep -- --yes.';
    return `${summary} Nothing was swept. ${STOPPED[result.stopped]}${hint}`;
  } finally {
    await pool.end();
  }
}

// `npm run sweep` moves files without a row to the trash, as the server does each hour. `--yes`
// allows any number of files and a store of unknown owner.
await runCommand(async (context) => {
  const { url, dataDir, logger, args } = context;
  const isConfirmed = args.includes('--yes');
  return url
    ? sweep(url, isConfirmed, context)
    : withEmbedded({ dataDir, logger }, (embedded) => sweep(embedded.url, isConfirmed, context));
});
