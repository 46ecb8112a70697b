import { beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { documentMessages as messages } from '../messages.ts'
import { documentRepo } from '../repo/document-repo.ts'
import { documentAcknowledgement } from './document-acknowledgement.ts'

/** Nobody has read what was never in force; a version that was superseded meanwhile was read all the same. */
export const acknowledgementBeforeWrite = beforeWrite(documentAcknowledgement, { create: refuseUnknownVersion })

async function refuseUnknownVersion({ transaction, fields }: PendingWrite<typeof documentAcknowledgement>) {
  const repo = await readRecord(transaction, documentRepo, String(fields.documentRepoId))
  if (typeof repo?.versionNumber === 'number' && Number(fields.versionNumber) > repo.versionNumber)
    throw invalid({ versionNumber: [messages.notInForce] })
  return {}
}
