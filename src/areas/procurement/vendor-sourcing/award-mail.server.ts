import { canonicalDecimal, formatMoney } from '#src/resource/money/amount.ts'
import { currencyPlaces } from '#src/resource/money/currency.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { companyName } from '#src/server/guest-links/link-rows.ts'
import { mailOutside } from '#src/server/jobs/outside-mail.ts'
import { inventoryRequisition } from '../inventory-requisition/inventory-requisition.ts'
import { type Award, awardsIn } from '../inventory-requisition/lines-to-buy.ts'
import { vendorSourcingMessages as messages } from './messages.ts'
import { readVendor } from './quoting-vendor.server.ts'
import type { vendorSourcing } from './vendor-sourcing.ts'

type Written = AppliedWrite<typeof vendorSourcing>

/** Mails a vendor what is bought from it. */
export async function mailAward({ transaction, record }: Written): Promise<void> {
  const requisition = await readRequisition(transaction, record)
  const lines = requisition ? awardsIn(requisition).filter((one) => one.inventoryRequestVendorId === record.id) : []
  await mail(transaction, record, (company, number) => ({
    subject: messages.awardedSubject(company, number),
    text: [messages.awardedText(company, number), lines.map(lineOf).join('\n')],
  }))
}

/** Tells a vendor plainly that nothing is bought from it: others were chosen, or nothing is bought at all. */
export async function mailRefusal({ transaction, record, before }: Written): Promise<void> {
  const requisition = await readRequisition(transaction, record)
  const isAwarded = requisition?.status === 'approved'
  // Who quoted nothing awaits nothing.
  if (isAwarded && before?.status === 'pending') return
  await mail(transaction, record, (company, number) => ({
    subject: messages.notAwardedSubject(company, number),
    text: [isAwarded ? messages.notAwardedText(company, number) : messages.endedText(company, number)],
  }))
}

const readRequisition = (transaction: Transaction, { inventoryRequisitionId }: Written['record']) =>
  readRecord(transaction, inventoryRequisition, String(inventoryRequisitionId))

async function mail(
  transaction: Transaction,
  { vendorId, number }: Written['record'],
  told: (company: string, number: string) => { subject: string; text: readonly string[] },
): Promise<void> {
  const vendor = await readVendor(transaction, String(vendorId))
  if (!vendor?.email) return
  const { subject, text } = told(await companyName(transaction), number ?? '')
  await mailOutside(transaction, [{ to: vendor.email, subject, text: text.join('\n\n') }])
}

function lineOf({ line, unitPrice = '', currency }: Award): string {
  if (currency === undefined) return messages.awardedLine(line, unitPrice)
  const amount = canonicalDecimal(unitPrice, currencyPlaces(currency))
  return messages.awardedLine(line, formatMoney({ amount, currency }))
}
