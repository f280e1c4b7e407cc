import { POSTING_LANGUAGES } from '#shared/domain/constants.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { ALERT_PLACES, MAIL_KINDS, MAIL_PREFERENCES } from '#shared/domain/mail.ts';
import { z } from '#shared/validators/validator.ts';

const id = z.number().int().positive();
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const user = z.object({ user: id });

/** Shape of each kind of entry, as the triggers of the migrations write it. */
const entryShapes = [
  z.object({
    kind: z.literal('mail-sent'),
    data: z.object({
      id,
      kind: z.enum(MAIL_KINDS),
      status: z.enum(['sent', 'kept']),
      search: id.nullish(),
      digest: z.string().nullish(),
    }),
  }),
  z.object({
    kind: z.literal('mail-preference'),
    data: user.extend({
      preference: z.enum(keysOf(MAIL_PREFERENCES)),
      isOn: z.boolean(),
      decidedAt: time,
    }),
  }),
  z.object({
    kind: z.literal('alert-consent'),
    data: user.extend({
      search: id.nullish(),
      isGiven: z.boolean(),
      place: z.enum(ALERT_PLACES),
      textVersion: z.number().int(),
      language: z.enum(POSTING_LANGUAGES),
      decidedAt: time,
    }),
  }),
  z.object({
    kind: z.literal('account-closed'),
    data: user.extend({ closedAt: time, dueAt: time }),
  }),
  z.object({ kind: z.literal('account-reopened'), data: user }),
  z.object({ kind: z.literal('account-erased'), data: user }),
  z.object({ kind: z.literal('receipt-number'), data: z.object({ last: id }) }),
] as const;

export const entrySchema = z
  .object({ databaseId: z.uuid(), id, at: time })
  .and(z.discriminatedUnion('kind', entryShapes));

export type Entry = z.output<typeof entrySchema>;

export const ofKind = <Kind extends Entry['kind']>(entries: Entry[], kind: Kind) =>
  entries.filter((entry): entry is Extract<Entry, { kind: Kind }> => entry.kind === kind);
