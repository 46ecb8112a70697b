import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import {
  type AfterWriteHooks,
  type AppliedWrite,
  afterWrite,
  type BeforeWrite,
  type BeforeWriteHooks,
  beforeWrite,
  type PendingWrite,
} from '#src/server/context/write-hooks.ts'
import { lockPapers } from '#src/server/database/locks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import { invalid } from '../entry/stopped.ts'

type Renewal = {
  /** The action by which the paper that renews another takes effect. */
  by: 'create' | 'approve'
  /** Fields that both have alike, such as whose the papers are; renewing with another value is refused. */
  alike?: readonly string[]
  /** Of all papers with the same values of these fields one is in force: whichever takes effect replaces the others. */
  oneOf?: readonly string[]
}

const messages = {
  itself: 'A paper does not renew itself',
  another: 'Which paper it renews cannot be changed',
  replacedAlready: 'This paper was already replaced or withdrawn. Renew the one in force',
  other: 'It renews a paper of another kind or person',
}

/**
 * The rules of papers that renew each other (`design/workflows.md`, template A): `renewsId` names the paper before, which
 * has the step `replace`. A paper renews one that is in force and cannot renew another afterwards; once it takes effect,
 * the former is replaced in the same transaction. Throws where the description has no such field or step.
 */
export function renewals(
  resource: Resource,
  { by, alike = [], oneOf = [] }: Renewal,
): { before: BeforeWriteHooks; after: AfterWriteHooks } {
  const replace: Transition | undefined = resource.workflow?.transitions.replace
  if (!replace) throw new Error(`${resource.name} has no step that replaces a paper`)
  const inForce = replace.from

  async function refuseWrongRenewal({ transaction, id, fields, before, isNew }: PendingWrite) {
    const { renewsId } = fields
    if (!isNew && before !== null && before.renewsId !== renewsId) throw invalid({ renewsId: [messages.another] })
    if (typeof renewsId !== 'string') return {}
    if (renewsId === id) throw invalid({ renewsId: [messages.itself] })
    const former = await readRecord(transaction, resource, renewsId)
    if (former && alike.some((name) => former[name] !== fields[name])) throw invalid({ renewsId: [messages.other] })
    if (isNew && former && !inForce.includes(former.status ?? ''))
      throw invalid({ renewsId: [messages.replacedAlready] })
    return {}
  }

  async function refuseReplacedFormer({ transaction, fields }: PendingWrite) {
    if (typeof fields.renewsId !== 'string') return {}
    const former = await readRecord(transaction, resource, fields.renewsId)
    // What was withdrawn meanwhile is followed by this one; what another paper renewed is not renewed twice.
    if (former?.lastStep?.action === 'replace') throw invalid({ renewsId: [messages.replacedAlready] })
    return {}
  }

  async function replaceFormer({ transaction, record, effects }: AppliedWrite): Promise<void> {
    const { renewsId } = record
    const former = typeof renewsId === 'string' ? await readRecord(transaction, resource, renewsId) : null
    const others = oneOf.length > 0 ? await papersInForce(transaction, record) : []
    const replaced = former && inForce.includes(former.status ?? '') ? [former.id] : []
    for (const id of new Set([...replaced, ...others])) await effects.takeStep(resource, id, 'replace')
  }

  async function papersInForce(transaction: AppliedWrite['transaction'], record: AppliedWrite['record']) {
    const values = oneOf.map((name) => record[name])
    await lockPapers(transaction, resource.name, values.join('/'))
    const alikeHere = oneOf.map((name, index) => `"${columnOf(resource, name)}" = $${index + 4}`)
    const rows = await transaction.query<{ id: string }>(
      `select id from "${tableOf(resource).name}" where tenant_id = $1 and id <> $2 and status = any($3::text[])
       and deleted_at is null and ${alikeHere.join(' and ')} order by id`,
      [transaction.tenantId, record.id, inForce, ...values],
      `papers-${resource.name}`,
    )
    return rows.map(({ id }) => id)
  }

  const refusals: Record<string, BeforeWrite> = { create: refuseWrongRenewal, update: refuseWrongRenewal }
  if (resource.workflow?.transitions.submit) refusals.submit = refuseWrongRenewal
  if (by === 'approve') refusals.approve = refuseReplacedFormer
  return {
    before: beforeWrite(resource, refusals),
    after: afterWrite(resource, { [by]: replaceFormer }, { changes: ['renewsId'] }),
  }
}
