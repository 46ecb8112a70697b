import { added, type Records } from './check-history.ts'
import type { Evidence } from './evidence.ts'
import { grouped } from './grouped.ts'
import type { World } from './world.ts'

/**
 * What was counted up in pieces is the sum of its pieces: each line that an applied entry added to a log stands in it once,
 * unless it went with the log; and the hours of each vessel are those of its shifts. A pair of bounds that must not cross never crosses.
 */
export function faultsOfSums(world: World, office: Evidence, records: Records): string[] {
  return [...faultsOfLogs(world, office, records), ...faultsOfTally(office, records), ...faultsOfQuotes(records)]
}

function faultsOfLogs(world: World, office: Evidence, records: Records): string[] {
  const lines = [...records].filter(([name]) => name.startsWith('specimen-logs/'))
  const present = lines.flatMap(([, { fields }]) => (Array.isArray(fields.items) ? fields.items : []))
  const intended: unknown[] = []
  const counted = linesGone(office, present)
  for (const { id, tenant, entry } of world.ledger.noted.values()) {
    if (tenant !== office.company.tenant || office.receipts.get(id)?.result !== 'applied') continue
    const change = entry.changes.items
    // A line that was settled anew is in several entries, under its own id.
    for (const item of change ? added(change.before, change.after) : []) {
      if (!counted.has(item.id)) intended.push(item)
      counted.add(item.id)
    }
  }
  const [there, meant] = [sumOf(present, 'amount'), sumOf(intended, 'amount')]
  if (there === meant && present.length === intended.length) return []
  return [`the logs hold ${present.length} lines of ${there}, and ${intended.length} of ${meant} were received`]
}

/** Lines that stood in a log when it was deleted, and stand nowhere now. */
function linesGone({ history }: Evidence, present: readonly unknown[]): Set<unknown> {
  const gone = new Set<unknown>()
  const logs = grouped(
    history.filter(({ resource }) => resource === 'specimen-logs'),
    ({ record_id }) => record_id,
  )
  for (const rows of logs.values()) {
    let items: unknown = []
    for (const { action, patch } of rows) {
      if (patch.items) items = patch.items.after
      if (action === 'delete') for (const { id } of added([], items)) gone.add(id)
    }
  }
  for (const { id } of added([], present)) gone.delete(id)
  return gone
}

function faultsOfTally({ tally }: Evidence, records: Records): string[] {
  const shifts = [...records].filter(([name]) => name.startsWith('specimen-shifts/')).map(([, { fields }]) => fields)
  const vessels = new Set([...tally.map(({ vessel }) => vessel), ...shifts.map(({ vesselId }) => String(vesselId))])
  return [...vessels].flatMap((vessel) => {
    const counted = tally.find((row) => row.vessel === vessel)?.hours ?? 0
    const worked = sumOf(
      shifts.filter(({ vesselId }) => vesselId === vessel),
      'hours',
    )
    return counted === worked ? [] : [`${counted} hours were counted on ${vessel} and ${worked} worked`]
  })
}

function faultsOfQuotes(records: Records): string[] {
  const quotes = [...records].filter(([name]) => name.startsWith('specimen-quotes/'))
  return quotes
    .filter(([, { fields }]) => Number(fields.most) < Number(fields.least))
    .map(([name]) => `the bounds of ${name} cross`)
}

function sumOf(items: readonly unknown[], name: string): number {
  return items.reduce<number>((sum, item) => sum + Number(Reflect.get(Object(item), name) ?? 0), 0)
}
