import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import type { Evidence } from './evidence.ts'
import type { Noted } from './ledger.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

/**
 * Every entry has come to one end: applied once and under its author's name; or taken back; or held, byte for byte; or it
 * waits visibly behind a held one. And nothing stands in the office that nobody submitted.
 */
export function faultsOfEntries(
  world: World,
  outboxes: ReadonlyMap<Tablet, readonly EntryRow[]>,
  offices: readonly Evidence[],
): string[] {
  const faults: string[] = []
  for (const office of offices) {
    const effects = effectsOf(office)
    for (const noted of world.ledger.noted.values()) {
      if (noted.tenant !== office.company.tenant) continue
      const rows = outboxes.get(noted.tablet) ?? []
      const fault = faultOfEnd(noted, rows, office) ?? faultOfEffect(noted, effects.get(noted.id) ?? [], office)
      if (fault) faults.push(`${nameOf(noted)} ${fault}`)
    }
    for (const id of new Set([...effects.keys(), ...office.receipts.keys()])) {
      if (world.ledger.noted.get(id)?.tenant !== office.company.tenant) faults.push(`${id} was submitted by nobody`)
    }
  }
  return faults
}

function effectsOf({ history }: Evidence): Map<string, Evidence['history'][number][]> {
  const effects = new Map<string, Evidence['history'][number][]>()
  for (const row of history) {
    if (row.entry_id === null) continue
    effects.set(row.entry_id, [...(effects.get(row.entry_id) ?? []), row])
  }
  return effects
}

function faultOfEnd(noted: Noted, rows: readonly EntryRow[], office: Evidence): string | null {
  const row = rows.find(({ id }) => id === noted.id)
  const receipt = office.receipts.get(noted.id)
  const isQuarantined = office.held.has(`${noted.id} ${noted.hash}`)
  if (receipt && receipt.author !== noted.author) return `has a receipt for ${receipt.author}`
  if (receipt && receipt.entry_hash !== noted.hash) return 'has a receipt for other bytes'
  if (receipt?.result === 'applied' && isQuarantined) return 'is applied and held'
  switch (row?.state) {
    case undefined:
      // A tablet forgets what ended 30 days ago.
      return receipt?.result === 'applied' || noted.lastSeen === 'withdrawn'
        ? null
        : `is lost: ${receipt?.result ?? 'the office never had it'}`
    case 'done':
      return receipt?.result === 'applied' ? null : `is called received and is ${receipt?.result ?? 'unknown there'}`
    case 'withdrawn':
      return receipt?.result === 'applied' ? 'was taken back and applied' : null
    case 'held':
      return isQuarantined ? null : 'is called held and is not there'
    case 'waiting':
      return waitsForQuarantined(row, rows)
        ? null
        : `still waits for ${row.dependsOn.map((id) => stateOf(id, rows)).join(', ') || 'nothing'}`
    case 'sending':
    case 'needs-you':
      return `is left ${row.state}: ${row.trouble?.code ?? row.receipt?.result ?? ''}`
  }
}

function stateOf(id: string, rows: readonly EntryRow[]): string {
  return `${id} (${rows.find((row) => row.id === id)?.state ?? 'unknown here'})`
}

/** Whether what it is built on, or what that is built on, lies with the office for review. */
function waitsForQuarantined(row: EntryRow, rows: readonly EntryRow[]): boolean {
  return row.dependsOn.some((id) => {
    const other = rows.find((one) => one.id === id)
    return other?.state === 'held' || (other?.state === 'waiting' && waitsForQuarantined(other, rows))
  })
}

function faultOfEffect(noted: Noted, effects: readonly Evidence['history'][number][], office: Evidence): string | null {
  const [effect] = effects
  if (!effect) return null
  const result = office.receipts.get(noted.id)?.result
  if (effects.length > 1) return `took effect ${effects.length} times`
  if (result !== 'applied') return `took effect and was answered ${result}`
  if (effect.actor !== noted.author) return `took effect as ${effect.actor}`
  if (effect.acting_for !== null) return `took effect for ${effect.acting_for}`
  if (effect.record_id !== noted.entry.record) return `took effect on ${effect.record_id}`
  return null
}

/** An entry as a person finds it again in a trace. */
export function nameOf({ id, entry, tablet }: Noted): string {
  return `${id} (${entry.action} of ${entry.resource} ${entry.record} on ${tablet.name})`
}
