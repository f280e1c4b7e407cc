import type { SECURITY_MAILS } from '#shared/domain/mail.ts';
import { addressFor } from '#shared/domain/pages.ts';
import * as t from '#texts';
import type { MailData, Writer } from './kinds.ts';
import { formatDay, formatTime } from './times.ts';

type Writers = { [Kind in (typeof SECURITY_MAILS)[number]]: Writer<MailData[Kind]> };

export const securityMails: Writers = {
  'confirm-email': ({ data, reader: { locale, address } }) => ({
    mail: {
      subject: t.mail.confirmEmailTitle(locale),
      title: t.mail.confirmEmailTitle(locale),
      paragraphs: [t.mail.confirmEmailText({ email: address }, locale)],
      action: { label: t.mail.confirmEmailAction(locale), path: data.path },
      note: t.mail.confirmEmailNote(locale),
    },
  }),
  'password-reset': ({ data, reader, now }) => {
    const { locale } = reader;
    const validUntil = new Date(data.validUntil);
    if (validUntil <= now) return 'obsolete';
    return {
      mail: {
        subject: t.mail.passwordResetTitle(locale),
        title: t.mail.passwordResetTitle(locale),
        paragraphs: [t.mail.passwordResetText({ time: formatTime(validUntil, reader) }, locale)],
        action: { label: t.mail.passwordResetAction(locale), path: data.path },
        note: t.mail.passwordResetNote(locale),
      },
    };
  },
  'password-changed': ({ data, reader }) => {
    const { locale } = reader;
    const time = formatTime(new Date(data.at), reader);
    return {
      mail: {
        subject: t.mail.passwordChangedTitle(locale),
        title: t.mail.passwordChangedTitle(locale),
        paragraphs: [t.mail.passwordChangedText({ time }, locale), t.mail.notYou(locale)],
        action: { label: t.mail.passwordResetAction(locale), path: data.path },
      },
    };
  },
  'email-changed': ({ data, reader: { locale } }) => ({
    mail: {
      subject: t.mail.emailChangedTitle(locale),
      title: t.mail.emailChangedTitle(locale),
      paragraphs: [
        t.mail.emailChangedText({ email: data.newEmail }, locale),
        t.mail.notYou(locale),
      ],
      action: { label: t.mail.passwordResetAction(locale), path: data.path },
    },
  }),
  'new-sign-in': ({ data, reader }) => {
    const { locale } = reader;
    const time = formatTime(new Date(data.at), reader);
    return {
      mail: {
        subject: t.mail.newSignInTitle(locale),
        title: t.mail.newSignInTitle(locale),
        paragraphs: [
          t.mail.newSignInText({ device: data.device, time }, locale),
          t.mail.newSignInNotYou(locale),
        ],
        action: { label: t.mail.newSignInAction(locale), path: data.path },
      },
    };
  },
  'second-factor-on': ({ data, reader }) => {
    const { locale } = reader;
    const time = formatTime(new Date(data.at), reader);
    return {
      mail: {
        subject: t.mail.secondFactorOnTitle(locale),
        title: t.mail.secondFactorOnTitle(locale),
        paragraphs: [
          t.mail.secondFactorOnText({ time }, locale),
          t.mail.secondFactorOnNotYou(locale),
        ],
        action: { label: t.mail.secondFactorAction(locale), path: data.path },
      },
    };
  },
  'second-factor-off': ({ data, reader }) => {
    const { locale } = reader;
    const time = formatTime(new Date(data.at), reader);
    return {
      mail: {
        subject: t.mail.secondFactorOffTitle(locale),
        title: t.mail.secondFactorOffTitle(locale),
        paragraphs: [t.mail.secondFactorOffText({ time }, locale), t.mail.notYou(locale)],
        action: { label: t.mail.passwordResetAction(locale), path: data.path },
      },
    };
  },
  'recovery-code-used': ({ data, reader }) => {
    const { locale } = reader;
    const time = formatTime(new Date(data.at), reader);
    return {
      mail: {
        subject: t.mail.recoveryCodeUsedTitle(locale),
        title: t.mail.recoveryCodeUsedTitle(locale),
        paragraphs: [
          t.mail.recoveryCodeUsedText({ time }, locale),
          t.mail.recoveryCodesLeft({ count: data.left }, locale),
          t.mail.notYou(locale),
        ],
        action: { label: t.mail.passwordResetAction(locale), path: data.path },
      },
    };
  },
  'data-ready': ({ data, reader, now }) => {
    const { locale } = reader;
    const validUntil = new Date(data.validUntil);
    if (validUntil <= now) return 'obsolete';
    return {
      mail: {
        subject: t.mail.dataReadyTitle(locale),
        title: t.mail.dataReadyTitle(locale),
        paragraphs: [t.mail.dataReadyText({ time: formatTime(validUntil, reader) }, locale)],
        action: { label: t.mail.dataReadyAction(locale), path: data.path },
      },
    };
  },
  'account-closed': ({ data, reader }) => {
    const { locale } = reader;
    const day = formatDay(new Date(data.eraseAt), reader);
    return {
      mail: {
        subject: t.mail.accountClosedTitle(locale),
        title: t.mail.accountClosedTitle(locale),
        paragraphs: [t.mail.accountClosedText({ day }, locale), t.mail.accountClosedUndo(locale)],
        action: { label: t.mail.accountClosedAction(locale), path: addressFor(locale, data.path) },
      },
    };
  },
  'account-suspended': ({ data, reader: { locale } }) => ({
    mail: {
      subject: t.mail.accountSuspendedTitle(locale),
      title: t.mail.accountSuspendedTitle(locale),
      paragraphs: [t.mail.accountSuspendedText(locale), t.mail.accountSuspendedMoney(locale)],
      action: { label: t.mail.accountSuspendedAction(locale), path: data.path },
    },
  }),
  'suspension-lifted': ({ data, reader: { locale } }) => ({
    mail: {
      subject: t.mail.suspensionLiftedTitle(locale),
      title: t.mail.suspensionLiftedTitle(locale),
      paragraphs: [t.mail.suspensionLiftedText(locale)],
      action: { label: t.mail.suspensionLiftedAction(locale), path: data.path },
    },
  }),
};
