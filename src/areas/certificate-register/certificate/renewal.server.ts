import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { certificateRegister } from './certificate-register.ts'
import { certificateMessages as messages } from './messages.ts'

/** A paper renews one that is in force, and no other afterwards. */
export const renewalBeforeWrite = beforeWrite(certificateRegister, {
  create: refuseWrongRenewal,
  update: refuseWrongRenewal,
})

/** Renewing closes the row before (`design/beyond-forms.md`). */
export const renewalAfterWrite = afterWrite(certificateRegister, { create: replaceFormer }, { changes: ['renewsId'] })

async function refuseWrongRenewal({ transaction, id, fields, before }: PendingWrite<typeof certificateRegister>) {
  const { renewsId } = fields
  if (before !== null && before.renewsId !== renewsId) throw invalid({ renewsId: [messages.renewsAnother] })
  if (before !== null || typeof renewsId !== 'string') return {}
  if (renewsId === id) throw invalid({ renewsId: [messages.renewsItself] })
  const former = await readRecord(transaction, certificateRegister, renewsId)
  if (former && former.status !== 'approved') throw invalid({ renewsId: [messages.replacedAlready] })
  return {}
}

async function replaceFormer({ record, before, effects }: AppliedWrite<typeof certificateRegister>): Promise<void> {
  if (before !== null || typeof record.renewsId !== 'string') return
  await effects.takeStep(certificateRegister, record.renewsId, 'replace')
}
