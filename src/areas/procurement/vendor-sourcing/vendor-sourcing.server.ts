import { z } from 'zod'
import type { FileReference } from '#src/resource/description/field-types.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { dropSealed, sealValues } from '#src/server/database/records/sealed-values.ts'
import { checkFiles } from '#src/server/files/records/record-files.ts'
import { invalid, refused, Stopped } from '#src/server/writes/entry/stopped.ts'
import { inventoryRequisition } from '../inventory-requisition/inventory-requisition.ts'
import { awardsIn } from '../inventory-requisition/lines-to-buy.ts'
import { namedLines } from '../inventory-requisition/named-lines.server.ts'
import { isAskable } from './askable-vendors.server.ts'
import { mailAward, mailRefusal } from './award-mail.server.ts'
import { vendorSourcingMessages as messages } from './messages.ts'
import { inviteVendor } from './quotation-purpose.server.ts'
import { vendorSourcing } from './vendor-sourcing.ts'
import { quotedFields } from './vendor-sourcing-workflow.ts'

type Pending = PendingWrite<typeof vendorSourcing>
type Written = AppliedWrite<typeof vendorSourcing>

const quotedLinesSchema = z.array(z.looseObject({ id: z.string() }))
const linesSchema = z.array(z.looseObject({ id: z.string(), line: z.string() })).catch([])

/** Asks for the lines of the requisition until its closing time, and seals what is quoted. */
export const vendorSourcingBeforeWrite = beforeWrite(vendorSourcing, {
  create: askFor,
  'ask-again': askAgain,
  'submit-quotation': seal,
  decline: refuseProposed,
})

/**
 * Who is asked, or asked again, is mailed a link, and what became of it in the end. What was sealed is gone with a vendor who declines, with a requisition that
 * ends, and with what is deleted.
 */
export const vendorSourcingAfterWrite = afterWrite(vendorSourcing, {
  create: inviteVendor,
  'ask-again': inviteVendor,
  decline: forget,
  accept: mailAward,
  async reject(written: Written) {
    await forget(written)
    await mailRefusal(written)
  },
  delete: forget,
})

async function askFor({ transaction, fields, at }: Pending): Promise<WrittenFields<typeof vendorSourcing>> {
  const { inventoryRequisitionId, vendorId } = z
    .object({ inventoryRequisitionId: z.string(), vendorId: z.string() })
    .parse(fields)
  const requisition = await readRecord(transaction, inventoryRequisition, inventoryRequisitionId)
  if (!requisition) return {}
  const closesAt = instantOf(requisition.closesAt)
  const isOpen = requisition.status === 'vendor-sourcing' && requisition.openedAt === undefined && closesAt !== null
  if (!isOpen || closesAt <= at) throw invalid({ inventoryRequisitionId: [messages.notAsked] })
  if (!(await isAskable(transaction, vendorId))) throw invalid({ vendorId: [messages.notApproved] })
  return { closesAt: requisition.closesAt, lines: await namedLines(transaction, requisition) }
}

/** What was quoted before stands no longer; it stays in the history. */
async function askAgain(pending: Pending): Promise<WrittenFields<typeof vendorSourcing>> {
  return {
    ...(await askFor(pending)),
    ...Object.fromEntries([...quotedFields, 'openedAt', 'fits', 'reviewRemark'].map((name) => [name, undefined])),
  }
}

/**
 * Takes what is quoted out of the record before anything is written, and puts it away (`design/permissions.md`, 1.2): nobody
 * reads it, not even whoever entered it, until the quotations are opened. The newest counts.
 */
async function seal(pending: Pending): Promise<WrittenFields<typeof vendorSourcing>> {
  const { transaction, fields, id, at, before } = pending
  // Held until it is sealed: who opens the quotations meanwhile waits, and opens this one too, or was first.
  const requisition = await readRecord(
    transaction,
    inventoryRequisition,
    String(fields.inventoryRequisitionId),
    'update',
  )
  const closesAt = instantOf(requisition?.closesAt)
  if (before?.openedAt !== undefined || requisition?.openedAt !== undefined)
    throw refused('state', messages.openedAlready)
  if (closesAt === null || requisition?.status !== 'vendor-sourcing') throw refused('state', messages.notAsked)
  if (closesAt <= at) throw refused('state', messages.closed)
  const asked = linesSchema.parse(fields.lines ?? [])
  const quoted = quotedLinesSchema.parse(fields.quotedLines ?? [])
  if (quoted.some((line) => !asked.some((one) => one.id === line.id)))
    throw invalid({ quotedLines: [messages.otherLine] })
  if (asked.some((line) => !quoted.some((one) => one.id === line.id)))
    throw invalid({ quotedLines: [messages.everyLine] })
  const file = vendorSourcing.fields.shape.invoice.parse(fields.invoice ?? undefined)
  if (file) await acceptOwn(pending, file)
  const named = quoted.map((line) => ({ ...line, line: asked.find((one) => one.id === line.id)?.line }))
  const said = Object.fromEntries(quotedFields.map((name) => [name, fields[name]]))
  await sealValues(
    transaction,
    { resource: vendorSourcing.name, record: id },
    { ...said, quotedLines: named },
    { at, files: file ? [file.id] : [] },
  )
  return Object.fromEntries(quotedFields.map((name) => [name, undefined]))
}

/** A file that is sealed is one that whoever enters the quotation uploaded, and that has arrived. */
async function acceptOwn({ transaction, id, actor, uploader }: Pending, file: FileReference): Promise<void> {
  const place = { author: uploader, resource: vendorSourcing.name, record: id }
  const checked = await checkFiles(transaction, [], [{ field: 'invoice', file }], place, actor)
  if (checked === 'ok') return
  if ('missing' in checked) throw new Stopped({ result: 'waiting', files: checked.missing })
  throw invalid({ invoice: ['You cannot attach this file'] })
}

/** An award is not left with a vendor who does not deliver: another one is asked for first. */
async function refuseProposed({ transaction, id, fields }: Pending): Promise<WrittenFields<typeof vendorSourcing>> {
  // Held: of an award and a refusal that come at once the second sees the first.
  const requisition = await readRecord(
    transaction,
    inventoryRequisition,
    String(fields.inventoryRequisitionId),
    'update',
  )
  const isProposed = ['reviewed', 'awaiting-md-approval'].includes(requisition?.status ?? '')
  const awarded = requisition ? awardsIn(requisition) : []
  if (isProposed && awarded.some(({ inventoryRequestVendorId }) => inventoryRequestVendorId === id))
    throw refused('state', messages.isProposed)
  return {}
}

async function forget({ transaction, record }: Written): Promise<void> {
  await dropSealed(transaction, { resource: vendorSourcing.name, record: record.id })
}

function instantOf(value: unknown): Date | null {
  return typeof value === 'string' ? new Date(value) : null
}
