import { openActionsBeforeStart } from '#src/areas/actions/action/actions-of-record.server.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { mocRequest } from '../moc-request/moc-request.ts'
import { mocLogMessages as messages } from './messages.ts'
import { mocLog } from './moc-log.ts'
import { openBeforeStart } from './open-actions.ts'

/** Refuses to complete a change whose actions due before start are not done, or whose end is not what happened to it. */
export const mocLogBeforeWrite = beforeWrite(mocLog, { complete: judgeCompletion })

/** What is completed in the log is completed. */
export const mocLogAfterWrite = afterWrite(mocLog, { complete: completeRequest }, { changes: ['mocRequestId'] })

async function judgeCompletion({
  transaction,
  id,
  fields,
}: PendingWrite<typeof mocLog>): Promise<WrittenFields<typeof mocLog>> {
  const given = await openActionsBeforeStart(transaction, [
    { resource: mocLog.name, id },
    { resource: mocRequest.name, id: String(fields.mocRequestId) },
  ])
  const open = openBeforeStart(fields).length + given
  if (open > 0) throw invalid({ actions: [messages.openBeforeStart(open)] })
  if (fields.duration !== 'temporary') return {}
  const request = await readRecord(transaction, mocRequest, String(fields.mocRequestId))
  const isConverted = typeof request?.convertedOn === 'string'
  if (fields.outcome === 'converted' && !isConverted) throw invalid({ outcome: [messages.notConverted] })
  if (fields.outcome === 'restored' && isConverted) throw invalid({ outcome: [messages.isConverted] })
  return {}
}

async function completeRequest({ record, effects }: AppliedWrite<typeof mocLog>): Promise<void> {
  await effects.takeStep(mocRequest, String(record.mocRequestId), 'complete')
}
