import { bookUsedParts } from '#src/areas/inventory/stock-log/used-parts.server.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { vesselDefectReport } from './vessel-defect-report.ts'

/** Whether the captain reported it, who then does not close it. */
export const defectBeforeWrite = beforeWrite(vesselDefectReport, {
  async create({ actor, scope }: PendingWrite<typeof vesselDefectReport>) {
    return { reportedByCaptain: isGranted({ 'review vessel defect report': 'vessel' }, actor, scope) }
  },
})

/** The parts that were used leave the vessel's stock; closed again after a reopening, the report books the difference. */
export const defectAfterWrite = afterWrite(
  vesselDefectReport,
  { close: bookParts, 'close-ashore': bookParts },
  { changes: ['partsUsed.inventoryId'] },
)

async function bookParts(written: AppliedWrite<typeof vesselDefectReport>): Promise<void> {
  const { record, at } = written
  await bookUsedParts(written, {
    work: { vesselDefectReportId: record.id },
    at: record.statusAt ?? at.toISOString(),
    parts: record.partsUsed,
    remark: String(record.description).slice(0, 300),
  })
}
