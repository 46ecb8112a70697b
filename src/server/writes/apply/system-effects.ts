import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import type { OwnAct } from '#src/server/context/daily-work.ts'
import type { Effects } from '#src/server/context/effects.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Write } from '../entry/write.ts'
import { applyWrite } from './apply-in-transaction.ts'
import { makeEffects } from './make-effects.ts'

/**
 * The verbs of effects for what follows from no write, such as the work of a day, in a transaction that has begun. Their
 * author holds nothing and is stored as nobody; the act is the cause. `uploader`: whose uploads they may name.
 */
export function systemEffects(
  context: ServerContext,
  tx: Transaction,
  { id, name, at }: OwnAct,
  options: { uploader?: string } = {},
): Effects {
  const actor = {
    tenantId: tx.tenantId,
    personId: systemAuthor,
    permissions: [],
    roles: [],
    isAdmin: false,
    isHod: false,
    isHr: false,
    isHeadOfFinance: false,
    departmentId: null,
    headedDepartmentIds: [],
    vesselIds: [],
    juniorIds: [],
  }
  const write: Write = {
    entry: {
      format: 1,
      id,
      tenant: tx.tenantId,
      author: systemAuthor,
      actingFor: null,
      device: systemAuthor,
      resource: name,
      action: 'run',
      record: id,
      base: null,
      changes: {},
      answers: {},
      dependsOn: [],
      files: [],
      madeAt: at.toISOString(),
      clockSkew: 0,
      schemaVersion: 1,
      provisionalNumber: null,
    },
    hash: '',
    source: 'effect',
    arrival: at,
    notBefore: null,
    expectedVersion: null,
    overwrittenFields: [],
    ...options,
  }
  const cause = { entry: id, resource: name, record: id, actor }
  return makeEffects({ context, tx, write, cause, applyEffect: applyWrite, refusal: (error) => error })
}
