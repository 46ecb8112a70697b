import { canonicalJson } from '#src/lib/canonical-json.ts'
import { readRecord } from '#src/server/database/record-store.ts'
import { inTenantReadOnly } from '#src/server/database/transaction.ts'
import { specimens } from '../contract/specimens/specimens.ts'
import type { Model } from './model.ts'
import { shownRows } from './model.ts'
import type { RealOffice } from './real-office.ts'

/** What is wrong after the link has healed; empty when the promises of `design/sync.md` hold. */
export async function faultsOf(office: RealOffice, model: Model): Promise<string[]> {
  return [...(await faultsOfEntries(office, model)), ...(await faultsOfMirrors(office, model))]
}

/** Every entry exactly once: applied in the office, or back in front of its author, or taken back before it was sent. */
async function faultsOfEntries(office: RealOffice, model: Model): Promise<string[]> {
  const faults: string[] = []
  const receipts = await office.world.rows<{ entry_id: string; result: string }>(
    'select entry_id, result from receipts',
  )
  const answered = new Map(receipts.map((row) => [row.entry_id, row.result]))
  const history = await office.world.rows<{ entry_id: string; actor: string; times: string }>(
    'select entry_id, actor, count(*) as times from history where entry_id is not null group by entry_id, actor',
  )
  const done = new Map(history.map((row) => [row.entry_id, row]))
  for (const [id, { author, tablet }] of model.submitted) {
    const row = await tablet.device.outboxDatabase.entries.get(id)
    const [result, effect] = [answered.get(id), done.get(id)]
    if (!row) faults.push(`${id} is lost on ${tablet.name}`)
    else if (row.state === 'done' && result !== 'applied') faults.push(`${id} is called received and is not`)
    else if (row.state === 'withdrawn' && result === 'applied') faults.push(`${id} was taken back and applied`)
    else if (!['done', 'withdrawn'].includes(row.state)) faults.push(`${id} is left ${row.state} on ${tablet.name}`)
    if (effect && Number(effect.times) !== 1) faults.push(`${id} took effect ${effect.times} times`)
    if (effect && effect.actor !== author) faults.push(`${id} took effect as ${effect.actor}`)
    if (effect && result !== 'applied') faults.push(`${id} took effect and was answered ${result}`)
  }
  for (const id of done.keys()) if (!model.submitted.has(id)) faults.push(`${id} was submitted by nobody`)
  return faults
}

/** Each person's mirror on each tablet shows every record as the office has it, and no other. */
async function faultsOfMirrors(office: RealOffice, model: Model): Promise<string[]> {
  const faults: string[] = []
  const { database, tenantId } = office.world
  for (const tablet of model.tablets) {
    for (const person of tablet.people) {
      await tablet.device.signIn(person.email, person.password)
      await tablet.device.refreshMirror()
      for (const resource of specimens) {
        const rows = await shownRows(tablet.device, resource.name)
        const ids = await office.world.rows<{ id: string }>(
          `select id from "${resource.name.replaceAll('-', '_')}" where deleted_at is null and ($1 = any(array[scope_owner]) or scope_vessel = $2)`,
          [person.id, office.world.vesselId],
        )
        for (const { id } of ids) {
          const there = await inTenantReadOnly(database, tenantId, (tx) => readRecord(tx, resource, id))
          const here = rows.find((row) => row.id === id)
          if (canonicalJson(here ?? null) !== canonicalJson(there)) {
            faults.push(`${tablet.name} shows ${resource.name} ${id} to ${person.email} as ${JSON.stringify(here)}`)
          }
        }
        const extra = rows.filter((row) => !ids.some(({ id }) => id === row.id) && resource.name !== 'specimen-vessels')
        for (const { id } of extra) faults.push(`${tablet.name} shows ${resource.name} ${id} too many`)
      }
    }
  }
  return faults
}
