import { createHash } from 'node:crypto'
import type { Records } from './check-history.ts'
import { clientOf } from './client.ts'
import type { Evidence } from './evidence.ts'
import { urgentReport } from './resources.ts'
import type { World } from './world.ts'

/**
 * Every file that a record names is with the office, byte for byte, and whoever reads the record can open it. Those of an
 * urgent record follow it: of one that is not there its author was told on their tablet that it came back.
 */
export async function faultsOfFiles(world: World, office: Evidence, records: Records): Promise<string[]> {
  const reader = Object.values(office.company.people).find(({ name }) => name === 'fox' || name === 'gus')
  if (!reader) throw new Error('nobody reads all logs')
  const faults: string[] = []
  const client = await clientOf(world.office, reader)
  const reported = reportedOf(world)
  for (const [name, { fields }] of records) {
    for (const photo of Array.isArray(fields.photos) ? fields.photos : []) {
      world.count('files checked')
      const bytes = await client.file(photo.id)
      const hash = bytes && createHash('sha256').update(bytes).digest('hex')
      if (hash === photo.sha256) continue
      if (hash === null && name.startsWith(`${urgentReport.name}/`) && reported.has(photo.sha256)) continue
      faults.push(`${name} names file ${photo.id}, which is ${hash ?? 'not there'}`)
    }
  }
  for (const { id, tenant, entry } of world.ledger.noted.values()) {
    if (tenant !== office.company.tenant || office.receipts.get(id)?.result !== 'applied') continue
    const missing = entry.files.filter((hash) => !office.files.some(({ sha256 }) => sha256 === hash))
    const lacking = entry.resource === urgentReport.name ? missing.filter((hash) => !reported.has(hash)) : missing
    if (lacking.length > 0) faults.push(`${id} was applied without ${lacking.length} of its files`)
  }
  return [...faults, ...faultsOfAwaited(world, office)]
}

/** Nothing is awaited for ever that a tablet has and could send. */
function faultsOfAwaited(world: World, { awaited }: Evidence): string[] {
  const faults: string[] = []
  for (const { resource, record_id, file_id } of awaited) {
    world.count('files awaited at the end')
    for (const tablet of world.tablets) {
      const file = tablet.files().find(({ id }) => id === file_id)
      if (file?.refused === null)
        faults.push(`${resource}/${record_id} awaits file ${file_id}, which ${tablet.name} has`)
    }
  }
  return faults
}

/** Hashes of the files of which a tablet tells its author that they did not come, and why. */
function reportedOf({ tablets }: World): ReadonlySet<string> {
  const files = tablets.flatMap((tablet) => tablet.files())
  return new Set(files.filter(({ uploaded, refused }) => !uploaded && refused !== null).map(({ sha256 }) => sha256))
}
