import { formatDate } from '#src/lib/format-day.ts'
import { missingAnswers } from '#src/resource/description/conditional-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { guestPurpose } from '#src/server/context/guest-purpose.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { statementMessages as messages } from './messages.ts'
import { readAddressee } from './read-addressee.server.ts'
import { statementAnswers } from './statement-answers.ts'
import { linesOf } from './statement-lines.ts'
import { statementOfAccount } from './statement-of-account.ts'

/** How long the link of a statement is good, in days. */
const daysOpen = 60

/** A vendor compares a statement with its books, and signs or disputes it by its link (specification 2, section 2). */
export const statementPurpose = guestPurpose(statementOfAccount, {
  name: 'statements',
  answers: statementAnswers,
  manage: { 'manage statement of account': 'tenant' },
  isRepeatable: false,
  until: (_record, at) => new Date(at.getTime() + daysOpen * 86_400_000),
  mail: async ({ transaction, record, company }) => ({
    subject: messages.mailSubject(company),
    text: [messages.mailText(company, await nameOf(transaction, record), periodOf(record))],
  }),
  given: async ({ transaction, record }) => ({
    vendor: await nameOf(transaction, record),
    currency: record.currency,
    periodFrom: record.periodFrom,
    periodTo: record.periodTo,
    openingBalance: record.openingBalance ?? null,
    lines: linesOf(record.lines),
  }),
  closed: async ({ record }) => closedText(record.status),
  submit: async ({ record, effects, fields }) => {
    const missing = missingAnswers(statementAnswers, fields)
    if (Object.keys(missing).length > 0) throw invalid(missing)
    const { answer, disputeReason, ...answered } = fields
    if (answer === 'agree') await effects.takeStep(statementOfAccount, record.id, 'sign', { fields: answered })
    else
      await effects.takeStep(statementOfAccount, record.id, 'dispute', {
        fields: answered,
        answers: { reason: disputeReason },
      })
  },
})

function closedText(status: string | null): string | null {
  if (status === 'pending') return null
  if (status === 'approved') return messages.guestSigned
  return status === 'declined' ? messages.guestDisputed : messages.guestEnded
}

async function nameOf(transaction: Parameters<typeof readAddressee>[0], { vendorId }: StoredRecord): Promise<string> {
  return (await readAddressee(transaction, String(vendorId)))?.name ?? ''
}

const periodOf = ({ periodFrom, periodTo }: StoredRecord) =>
  messages.period(formatDate(String(periodFrom)), formatDate(String(periodTo)))
