import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { z } from 'zod';
import * as constants from '#shared/domain/constants.ts';
import { AI_USES, PAY_EXTRAS, VACANCIES } from '#shared/domain/posting-law/facts.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';
import { WAGE_UNITS } from '#shared/domain/wages.ts';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { messages } from '#shared/schema/messages.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { projectRoot } from '../core/project-root.ts';

const LINE_WIDTH = 100;

export const GENERATED_FOLDER = path.join(projectRoot, 'shared', 'validators', 'generated');

/** Tables and their user-written columns, by file and export. */
const BASES: Record<string, Record<string, Selection>> = {
  application: {
    applicationBase: only(applications, ['jobId', 'coverLetter', 'resumeUrl', 'resumeFileId']),
  },
  'company-profile': {
    companyProfileBase: without(companyProfiles, [
      'id',
      'userId',
      'isAdditional',
      'requiresSecondFactor',
      'decisionReasons',
      'updatedAt',
      'version',
    ]),
  },
  escrow: {
    agreementStepBase: only(agreementSteps, ['label']),
    paymentIntentBase: only(paymentIntents, ['applicationId', 'description']),
    escrowBase: only(escrows, ['notes']),
    paymentTransactionBase: only(paymentTransactions, ['escrowId', 'description']),
  },
  job: {
    jobBase: without(jobs, [
      'id',
      'companyId',
      'detectedLanguages',
      'updatedAt',
      'postedAt',
      'deletedAt',
      'takenDownAt',
      'version',
    ]),
  },
  message: { messageBase: only(messages, ['receiverId', 'applicationId', 'content']) },
  'seeker-profile': {
    seekerProfileBase: without(jobSeekerProfiles, [
      'id',
      'userId',
      'skillIds',
      'updatedAt',
      'version',
    ]),
  },
  user: {
    userBase: only(users, ['username', 'password', 'email', 'role', 'fullName', 'title']),
  },
};

/** Lists of values, by the file of `shared/domain` that exports them. */
const LISTS: Record<string, object> = {
  constants,
  'posting-law/facts': { AI_USES, PAY_EXTRAS, VACANCIES },
  provinces: { PROVINCE_CODES },
  wages: { WAGE_UNITS },
};

/** Schemas of jsonb columns, each in a file of `shared/validators`. */
const JSON_COLUMNS: Record<string, { schema: string; file: string }> = {
  questions: { schema: 'questionsSchema', file: 'question.ts' },
  translation: { schema: 'translationSchema', file: 'translation.ts' },
};

interface Selection {
  table: PgTable;
  takes(column: string): boolean;
}

type Name<T extends PgTable> = keyof T['_']['columns'];

function only<T extends PgTable>(table: T, names: Name<T>[]): Selection {
  return { table, takes: (column) => names.includes(column) };
}

function without<T extends PgTable>(table: T, names: Name<T>[]): Selection {
  return { table, takes: (column) => !names.includes(column) };
}

export function validatorFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(BASES).map(([name, selections]) => [`${name}.ts`, fileText(selections)]),
  );
}

function fileText(selections: Record<string, Selection>): string {
  const objects = Object.entries(selections).map(
    ([name, selection]) =>
      `export const ${name} = z.object({\n${fieldsOf(selection)
        .map((field) => `  ${field},\n`)
        .join('')}});\n`,
  );
  const body = objects.join('\n');
  const usedNames = (names: string[]) => names.filter((name) => RegExp(`\\b${name}\\b`).test(body));
  return [
    "// Made from the tables by 'npm run db:generate'.\n",
    ...Object.entries(LISTS).map(([file, lists]) =>
      importOf(usedNames(Object.keys(lists)).sort(), `../../domain/${file}.ts`),
    ),
    ...Object.values(JSON_COLUMNS).map(({ schema, file }) =>
      importOf(usedNames([schema]), `../${file}`),
    ),
    importOf(usedNames(['idSchema', 'instantSchema', 'z']), '../validator.ts'),
    `\n${body}`,
  ].join('');
}

/** An import as the formatter writes it. */
function importOf(names: string[], file: string): string {
  if (names.length === 0) return '';
  const line = `import { ${names.join(', ')} } from '${file}';`;
  if (line.length <= LINE_WIDTH) return `${line}\n`;
  return `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${file}';\n`;
}

function fieldsOf({ table, takes }: Selection): string[] {
  const { foreignKeys, checks } = getTableConfig(table);
  const references = new Set(
    foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)),
  );
  const ranges = rangesOf(checks.map(({ value }) => new PgDialect().sqlToQuery(value).sql));
  return Object.entries<z.ZodType>(createInsertSchema(table).shape)
    .filter(([column]) => takes(column))
    .map(([column, schema]) => {
      const value = references.has(column) ? 'idSchema' : JSON_COLUMNS[column]?.schema;
      return `${column}: ${codeOf(schema, { value, range: ranges.get(column) })}`;
    });
}

type Range = { min: number; max: number };

/** The `between` ranges of CHECK constraints by column; drizzle-zod does not read them. */
function rangesOf(checks: string[]): Map<string, Range> {
  const matches = checks.flatMap((check) => [
    ...check.matchAll(/"(\w+)" between (-?[\d.]+) and (-?[\d.]+)/g),
  ]);
  return new Map(
    matches.map(([, column = '', min, max]) => [column, { min: Number(min), max: Number(max) }]),
  );
}

/** Source code of a drizzle-zod schema; `value` replaces the non-null type. */
function codeOf(schema: unknown, options: { value?: string; range?: Range }): string {
  if (schema instanceof z.ZodOptional) return `${codeOf(schema.unwrap(), options)}.optional()`;
  if (schema instanceof z.ZodNullable) return `${codeOf(schema.unwrap(), options)}.nullable()`;
  if (options.value) return options.value;
  if (schema instanceof z.ZodArray) return `z.array(${codeOf(schema.element, options)})`;
  if (schema instanceof z.ZodBoolean) return 'z.boolean()';
  // Dates are ISO strings in JSON.
  if (schema instanceof z.ZodDate) return 'instantSchema';
  if (schema instanceof z.ZodEnum) return `z.enum(${listName(schema.options)})`;
  if (schema instanceof z.ZodString) {
    // Text is trimmed before its length is checked.
    const { maxLength } = schema;
    return `z.string().trim()${maxLength === null ? '' : `.max(${maxLength})`}`;
  }
  if (schema instanceof z.ZodNumber) {
    const { min, max } = options.range ?? { min: schema.minValue, max: schema.maxValue };
    return `z.${schema.isInt ? 'int' : 'number'}().min(${min}).max(${max})`;
  }
  throw new Error('A column has a type that the validators do not know yet.');
}

function listName(values: readonly (string | number)[]): string {
  const isSame = (constant: unknown) => JSON.stringify(constant) === JSON.stringify(values);
  const entry = Object.values(LISTS)
    .flatMap((lists) => Object.entries(lists))
    .find(([, list]) => isSame(list));
  if (!entry) throw new Error(`shared/domain has no list of ${values.join(', ')}.`);
  return entry[0];
}

if (process.argv[1] === import.meta.filename) {
  // Built before the folder is emptied, so that a failure leaves the old files.
  const files = validatorFiles();
  rmSync(GENERATED_FOLDER, { recursive: true, force: true });
  mkdirSync(GENERATED_FOLDER);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(GENERATED_FOLDER, name), text);
  }
}
