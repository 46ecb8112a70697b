import { z } from 'zod'
import { exampleIds, otherExampleIds } from '#src/areas/demonstration/load/example-ids.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import type { MatrixCompany, Target } from './matrix-company.ts'
import type { Asker } from './relations.ts'

/** What a body never sets, whoever sends it: a field of the resource that is called so is one of its own. */
export const claims = ['tenantId', 'role', 'status', 'approvedBy', 'id', 'createdBy', 'version', 'scope'] as const

const envelope = [
  'id',
  'version',
  'status',
  'statusAt',
  'statusBy',
  'lastStep',
  'approval',
  'amendment',
  'number',
  'provisionalNumber',
  'active',
  'scope',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'schemaVersion',
]
const shown = z.record(z.string(), z.unknown())
const counted = z.object({ count: z.number() })
const rowAsText = z.object({ row: z.string() })

/** Sends everything that a record knows, and what only the office sets, by every way of writing; what stuck, in lines. */
export class PropertyPass {
  readonly #company: MatrixCompany
  readonly #resource: Resource
  readonly #target: Target
  readonly faults: string[] = []
  /** Bodies that were refused for what they claimed, by people who may write. */
  refused = 0
  requests = 0

  constructor(company: MatrixCompany, resource: Resource, target: Target) {
    this.#company = company
    this.#resource = resource
    this.#target = target
  }

  async tryAs(asker: Asker): Promise<void> {
    const { workflow } = this.#resource
    const editable = Object.entries(workflow?.states ?? {}).find(([, { editable: is }]) => is)?.[0] ?? null
    const keys = { owner: asker.id, department: asker.department, vessel: asker.vessel, participants: [asker.id] }
    await this.#company.lay(this.#resource, this.#target, keys, editable)
    const known = await this.#shownTo(asker)
    const claimed = Object.fromEntries(this.#claims().map((name) => [name, claimedValue(name, asker)]))
    await this.#unchanged(asker, 'PATCH', `/${this.#target.id}`, { ...known, ...claimed })
    for (const name of this.#claims())
      await this.#unchanged(asker, 'PATCH', `/${this.#target.id}`, { [name]: claimed[name] })
    // What steps keep and what the office counts is no part of the form either.
    for (const field of fieldsOf(this.#resource))
      if (!field.entered && !this.#isBeside(field.name))
        await this.#unchanged(asker, 'PATCH', `/${this.#target.id}`, {
          [field.name]: otherThan(known[field.name], field),
        })
    for (const [step, { system }] of Object.entries(workflow?.transitions ?? {}))
      if (!system) await this.#unchanged(asker, 'POST', `/${this.#target.id}/${step}`, claimed)
    if (isCreatedByPeople(this.#resource))
      await this.#unchanged(asker, 'POST', '', { ...this.#example(asker), ...claimed })
  }

  #claims(): string[] {
    const names = new Set(fieldsOf(this.#resource).map(({ name }) => name))
    return claims.filter((name) => !names.has(name))
  }

  #isBeside(name: string): boolean {
    return (this.#resource.beside ?? []).some(({ fields }) => fields.some((field) => field === name))
  }

  /** The record's fields as somebody reads them: nothing but what the description and the envelope say. */
  async #shownTo(asker: Asker): Promise<Record<string, unknown>> {
    const answer = await this.#send(asker, 'GET', `/${this.#target.id}`)
    if (answer.status !== 200) return {}
    const names = fieldsOf(this.#resource).flatMap(({ name, alsoNamed }) => [name, alsoNamed ?? name])
    const record = shown.parse(answer.body.data)
    const strange = Object.keys(record).filter((name) => !names.includes(name) && !envelope.includes(name))
    for (const name of strange) this.#fault(asker, `GET shows ${name}`)
    return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
  }

  #example(asker: Asker): Record<string, unknown> {
    const ids: Readonly<Record<string, string>> = { ...exampleIds, staff: asker.id }
    const others: Readonly<Record<string, string>> = { ...ids, ...otherExampleIds }
    const idOf = (target: string, another = false) => (another ? others : ids)[target]
    return exampleRecord(this.#resource, { seed: this.requests, firstDay: '2025-02-01', idOf })
  }

  async #unchanged(asker: Asker, method: 'PATCH' | 'POST', path: string, body: object): Promise<void> {
    const before = await this.#stored()
    const answer = await this.#send(asker, method, path, body)
    const claimed = Object.keys(body).slice(0, 3).join(', ')
    if (answer.status < 400)
      this.#fault(asker, `${method} ${path.replace(this.#target.id, ':id')} takes ${claimed}`, answer)
    if (answer.status === 422) this.refused += 1
    if ((await this.#stored()) !== before) this.#fault(asker, `${method} of ${claimed} stuck`, answer)
  }

  /** The record as it is kept, and how many there are. */
  async #stored(): Promise<string> {
    const { name } = tableOf(this.#resource)
    const { tenantId } = this.#company.company
    return inTenant(this.#company.company.server.database, tenantId, async (tx) => {
      const [row] = await tx.query(`select to_jsonb(record)::text as row from ${name} record where id = $1`, [
        this.#target.id,
      ])
      const [all] = await tx.query(`select count(*)::int as count from ${name}`)
      return `${rowAsText.parse(row).row} ${counted.parse(all).count}`
    })
  }

  async #send(asker: Asker, method: 'GET' | 'PATCH' | 'POST', path: string, body?: object): Promise<Answer> {
    this.requests += 1
    const headers: Record<string, string> = method === 'PATCH' ? { 'if-match': '*' } : {}
    return this.#company.as(asker)(method, `/${this.#resource.name}${path}`, { ...(body && { body }), headers })
  }

  #fault(asker: Asker, what: string, answer?: Answer): void {
    const told = answer ? `: ${answer.status} ${answer.bytes.toString().slice(0, 200)}` : ''
    this.faults.push(`${this.#resource.name} · ${asker.isFormer ? 'former ' : ''}${asker.account} · ${what}${told}`)
  }
}

/** Another value of a field's kind than the record has. */
function otherThan(known: unknown, { kind, values }: Field): unknown {
  switch (kind) {
    case 'integer':
    case 'quantity':
      return Number(known ?? 0) + 7
    case 'decimal':
      return '7.77'
    case 'money':
      return { amount: '7.77', currency: 'USD' }
    case 'flag':
      return !known
    case 'choice':
      return values.find((value) => value !== known)
    case 'instant':
      return '2026-02-03T04:05:06.000Z'
    case 'date':
      return '2026-02-03'
    case 'position':
      return { latitude: 4.5, longitude: 7.5 }
    case 'files':
    case 'list':
      return Array.isArray(known) && known.length > 0 ? [] : [{ id: uuidV7() }]
    default:
      return uuidV7()
  }
}

function claimedValue(claim: string, asker: Asker): unknown {
  if (claim === 'status') return 'approved'
  if (claim === 'role') return 'admin'
  if (claim === 'version') return 7
  if (claim === 'scope') return { owner: asker.id }
  return claim === 'createdBy' || claim === 'approvedBy' ? asker.id : uuidV7()
}
