import { z } from 'zod'
import { bookUsedParts } from '#src/areas/inventory/stock-log/used-parts.server.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { bookReading } from '../counter-log/book-reading.server.ts'
import { engineJob } from '../engine-job/engine-job.ts'
import { engineJobMessages as messages } from '../engine-job/messages.ts'
import { wasChief } from '../engine-job/was-chief.server.ts'
import { servicing } from './servicing.ts'

type Written = AppliedWrite<typeof servicing>

const shape = servicing.fields.shape
const servicedSchema = z.object({
  vesselId: shape.vesselId,
  vesselEngineId: shape.vesselEngineId,
  servicedAt: shape.servicedAt,
  counterReading: shape.counterReading.nullish(),
  engineJobId: shape.engineJobId.nullish(),
})

/** Submitting books parts and counter; the review settles the job (workflows, section 10). */
export const servicingAfterWrite = afterWrite(
  servicing,
  {
    create: book,
    update: book,
    submit: book,
    async review({ transaction, record, actor, effects }: Written) {
      const { engineJobId, vesselId, servicedAt, counterReading } = servicedSchema.parse(record)
      const job = engineJobId ? await readRecord(transaction, engineJob, engineJobId) : null
      if (!job || (job.status !== 'open' && job.status !== 'pending')) return
      // It settles the job no more easily than completing and verifying does.
      if (job.isCritical === true && !isGranted({ 'manage engine record': 'tenant' }, actor, job.scope))
        throw refused('not-allowed', messages.officeVerifies, { engineJobId: [messages.officeVerifies] })
      const { createdBy } = record
      const isChiefs = createdBy !== null && (await wasChief(transaction, createdBy, vesselId, servicedAt))
      if (job.isClassCredited === true && !isChiefs)
        throw refused('not-allowed', messages.chiefAlone, { engineJobId: [messages.chiefAlone] })
      const fields = { doneAt: servicedAt, doneAtCounter: counterReading ?? undefined }
      await effects.takeStep(engineJob, job.id, 'service', { fields, beside: 'engineJobId' })
    },
    /** A job that this servicing settled is open again, unless its next turn was done since. */
    async return({ transaction, record, before, effects, answers }: Written) {
      const { engineJobId, servicedAt } = servicedSchema.parse(record)
      const job =
        before?.status === 'reviewed' && engineJobId ? await readRecord(transaction, engineJob, engineJobId) : null
      if (job?.status !== 'closed' || job.lastStep?.action !== 'service') return
      // Another servicing of the same job settled it, and still does.
      if (Date.parse(String(job.doneAt)) !== Date.parse(servicedAt)) return
      await effects.takeStep(engineJob, job.id, 'resume', { answers, beside: 'engineJobId' })
    },
  },
  { changes: ['partsUsed.inventoryId', 'engineJobId'] },
)

async function book(written: Written): Promise<void> {
  const { record } = written
  const work = { servicingId: record.id }
  const { vesselId, vesselEngineId, servicedAt, counterReading: reading } = servicedSchema.parse(record)
  await bookUsedParts(written, { work, at: servicedAt, parts: record.partsUsed })
  await bookReading(written, work, { vesselId, vesselEngineId, readAt: servicedAt, reading })
}
