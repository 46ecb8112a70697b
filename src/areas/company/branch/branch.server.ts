import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { lockHeadquarters } from '#src/server/database/locks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { branch } from './branch.ts'

/**
 * Only its own step makes a branch the headquarters: a company's first branch is it unless stated otherwise, and it
 * moves only to another branch.
 */
export const headquartersBeforeWrite = beforeWrite(branch, {
  create: refuseDirectChange,
  update: refuseDirectChange,
  restore: async ({ transaction }) => ({
    isHeadquarter: (await readHeadquarters(transaction)).length === 0,
  }),
  'set-headquarters': async () => ({ isHeadquarter: true }),
})

/** The former headquarters is unmarked in the same transaction; the headquarters can be neither retired nor deleted. */
export const headquartersAfterWrite = afterWrite(branch, {
  'set-headquarters': unsetOtherHeadquarters,
  retire: refuseHeadquarters,
  delete: refuseHeadquarters,
})

async function refuseDirectChange({
  transaction,
  fields,
  before,
  cause,
}: PendingWrite<typeof branch>): Promise<WrittenFields<typeof branch>> {
  if (cause) return {}
  const had = before?.isHeadquarter === true
  if (before === null && fields.isHeadquarter === undefined) {
    return { isHeadquarter: !(await hasBranches(transaction)) }
  }
  if ((fields.isHeadquarter === true) !== had) {
    throw invalid({ isHeadquarter: ["Use 'Set as headquarters' to change this"] })
  }
  return {}
}

async function unsetOtherHeadquarters(written: AppliedWrite<typeof branch>): Promise<void> {
  const { transaction, record, effects } = written
  for (const id of await readHeadquarters(transaction)) {
    if (id !== record.id) await effects.change(branch, id, { isHeadquarter: false })
  }
}

async function refuseHeadquarters({ before }: AppliedWrite<typeof branch>): Promise<void> {
  if (before?.isHeadquarter !== true) return
  const text = 'This branch is the headquarters. Set another branch as headquarters first'
  throw refused('state', text, { isHeadquarter: [text] })
}

async function hasBranches(transaction: Transaction): Promise<boolean> {
  await lockHeadquarters(transaction)
  const rows = await transaction.query('select id from branches where tenant_id = $1 and deleted_at is null limit 1', [
    transaction.tenantId,
  ])
  return rows.length > 0
}

/** Ids of marked branches, the one being written included. */
async function readHeadquarters(transaction: Transaction): Promise<string[]> {
  await lockHeadquarters(transaction)
  const rows = await transaction.query<{ id: string }>(
    'select id from branches where tenant_id = $1 and deleted_at is null and is_headquarter order by id',
    [transaction.tenantId],
  )
  return rows.map(({ id }) => id)
}
