import { type CommandContext, runCommand } from './command.ts';
import { systemClock } from './core/clock.ts';
import { checkData } from './data-kind.ts';
import { createDb, createPool, WORK_LIMITS } from './db/connect.ts';
import { withEmbedded } from './db/embedded/in-use.ts';
import { sweepFiles, TRASH_DAYS } from './features/resumes/sweep.ts';

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
    const found = await sweepFiles({
      ...{ db: createDb(pool), files: files(), clock: systemClock, logger },
      isConfirmed,
    });
    const counted = `${found.orphans} of ${found.all} files have no row.`;
    if (!found.stopped) return `${counted} They are in the trash for ${TRASH_DAYS} days.`;
    const how = found.stopped === 'foreign' ? '' : ' If they may go: npm run sweep -- --yes.';
    return `${counted} Nothing was swept. ${STOPPED[found.stopped]}${how}`;
  } finally {
    await pool.end();
  }
}

// `npm run sweep`: moves files without a row to the trash, as the server does each hour; with `--yes`
// however many they are, and in a store whose owner is not known.
await runCommand(async (context) => {
  const { url, dataDir, logger, args } = context;
  const isConfirmed = args.includes('--yes');
  return url
    ? sweep(url, isConfirmed, context)
    : withEmbedded({ dataDir, logger }, (embedded) => sweep(embedded.url, isConfirmed, context));
});
