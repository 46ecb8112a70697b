import { z } from 'zod'
import { readBaseCurrency } from '#src/areas/company/company-details/base-currency.server.ts'
import { formatDate } from '#src/lib/format-day.ts'
import { formatOffset, offsetMinutesOf } from '#src/lib/instant.ts'
import { guestPurpose } from '#src/server/context/guest-purpose.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { issueGuestLink } from '#src/server/guest-links/issue-guest-link.ts'
import { inventoryRequisition } from '../inventory-requisition/inventory-requisition.ts'
import { vendorSourcingMessages as messages } from './messages.ts'
import { quotationAnswers } from './quotation-answers.ts'
import { readVendor } from './quoting-vendor.server.ts'
import { vendorSourcing } from './vendor-sourcing.ts'

/** Days after the closing time in which a supplier still reads what they quoted. */
const daysToRead = 30

const sourcingSchema = z.looseObject({
  inventoryRequisitionId: z.string(),
  vendorId: z.string(),
  closesAt: z.string().optional(),
  lines: z.array(z.looseObject({ id: z.string(), line: z.string() })).optional(),
  note: z.string().optional(),
})

/** What a supplier's link is for: to quote for one sourcing until its closing time, as often as they like. */
export const quotationPurpose = guestPurpose(vendorSourcing, {
  name: 'quotations',
  answers: quotationAnswers,
  manage: { 'manage company procurement': 'tenant' },
  isRepeatable: true,
  until: ({ closesAt }, at) => {
    const from = typeof closesAt === 'string' ? Math.max(Date.parse(closesAt), at.getTime()) : at.getTime()
    return new Date(from + daysToRead * 86_400_000)
  },
  mail: async ({ record, company }) => ({
    subject: messages.mailSubject(company, record.number ?? ''),
    text: [messages.mailText(company), messages.mailUntil(momentText(String(record.closesAt)))],
  }),
  given: async ({ transaction, record }) => {
    const { vendorId, closesAt, lines = [], note } = sourcingSchema.parse(record)
    return {
      number: record.number,
      vendor: (await readVendor(transaction, vendorId))?.name ?? '',
      closesAt,
      note,
      currency: await readBaseCurrency(transaction),
      // Each says how many of what.
      lines: lines.map(({ id, line }) => ({ id, line })),
    }
  },
  closed: async ({ transaction, record, at }) => {
    const { inventoryRequisitionId } = sourcingSchema.parse(record)
    const requisition = await readRecord(transaction, inventoryRequisition, inventoryRequisitionId)
    const closesAt = typeof requisition?.closesAt === 'string' ? Date.parse(requisition.closesAt) : 0
    if (record.status === 'declined') return messages.guestDeclined
    const isOpen = requisition?.status === 'vendor-sourcing' && requisition.openedAt === undefined
    return isOpen && closesAt > at.getTime() ? null : messages.guestClosed
  },
  submit: async ({ record, fields, effects }) => {
    const { quotes, declineReason, ...quoted } = fields
    if (quotes === 'no') {
      const answers = declineReason ? { reason: declineReason } : {}
      await effects.takeStep(vendorSourcing, record.id, 'decline', { answers })
    } else await effects.takeStep(vendorSourcing, record.id, 'submit-quotation', { fields: quoted })
  },
})

/** Mails the vendor that is asked a link to quote, where it has an address. */
export async function inviteVendor({ transaction, record, at }: AppliedWrite<typeof vendorSourcing>): Promise<void> {
  const stored = await readRecord(transaction, vendorSourcing, record.id)
  if (!stored) return
  const vendor = await readVendor(transaction, String(stored.vendorId))
  if (!vendor?.email) return
  await issueGuestLink(transaction, quotationPurpose, { record: stored, email: vendor.email, at, madeBy: null })
}

/** A moment in the words of a mail, at the offset it was given with. */
function momentText(instant: string): string {
  const offset = offsetMinutesOf(instant)
  return `${formatDate(instant)}, ${instant.slice(11, 16)} ${offset === 0 ? 'UTC' : `UTC${formatOffset(offset)}`}`
}
