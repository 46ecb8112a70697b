import type { Records } from './check-history.ts'
import type { Evidence, HistoryRow, SignatureRow } from './evidence.ts'
import { grouped } from './grouped.ts'
import type { World } from './world.ts'

/**
 * Nobody signs their own, or under another's name; in a round the first of the chain signs before the second, nobody
 * twice, and nothing follows a refusal; what is approved has been signed by all who were to.
 */
export function faultsOfSignatures(world: World, office: Evidence, records: Records): string[] {
  const faults: string[] = []
  const chain = world.office.harbour.chains.get(office.company.tenant) ?? []
  const histories = grouped(office.history, ({ record_id }) => record_id)
  for (const signature of office.signatures) {
    const { entry_id, signer, record_id } = signature
    const author = world.ledger.noted.get(entry_id)?.author
    if (author !== signer) faults.push(`${record_id} bears a signature of ${signer}, submitted by ${author}`)
    if (makerOf(histories.get(record_id), signature.version) === signer)
      faults.push(`${record_id} is signed by its own author`)
  }
  const rounds = grouped(
    office.signatures.filter(({ resource }) => resource === 'specimen-requests'),
    ({ record_id, round }) => `${record_id} ${round}`,
  )
  for (const [name, signatures] of rounds) {
    const [first] = signatures
    const owner = first && makerOf(histories.get(first.record_id), first.version)
    const order = chain.map(({ people }) => people.filter((id) => id !== owner)).filter((people) => people.length > 0)
    faults.push(...faultsOfRound(name, signatures, order))
  }
  for (const [name, { record }] of records) {
    if (!name.startsWith('specimen-requests/') || record.status !== 'approved') continue
    const last = [...rounds.values()].filter(([first]) => first?.record_id === record.id).at(-1) ?? []
    const awaited = chain.flatMap(({ people }) => people).filter((id) => id !== record.createdBy)
    const missing = awaited.filter((id) => !last.some((one) => one.signer === id && one.transition === 'approve'))
    if (missing.length > 0) faults.push(`${name} is approved without ${missing.join(', ')}`)
  }
  return faults
}

/** Who made a record that stood at a version: a day's log may be deleted and made anew by somebody else. */
function makerOf(rows: readonly HistoryRow[] = [], version: number): string | undefined {
  const gone = rows.findLast((row) => row.action === 'delete' && row.version < version)?.version ?? 0
  return rows.find((row) => row.version > gone)?.actor
}

function faultsOfRound(
  name: string,
  signatures: readonly SignatureRow[],
  order: readonly (readonly string[])[],
): string[] {
  const faults: string[] = []
  let place = 0
  for (const { signer, transition } of signatures) {
    if (place >= order.length) faults.push(`${name}: ${signer} signs after the end`)
    else if (!order[place]?.includes(signer)) faults.push(`${name}: ${signer} signs out of turn`)
    place = transition === 'decline' ? order.length : place + 1
  }
  return faults
}
