import { createHash } from 'node:crypto'
import type { Records } from './check-history.ts'
import { clientOf } from './client.ts'
import type { Evidence } from './evidence.ts'
import type { World } from './world.ts'

/** Every file that a record names is with the office, byte for byte, and whoever reads the record can open it. */
export async function faultsOfFiles(world: World, office: Evidence, records: Records): Promise<string[]> {
  const reader = Object.values(office.company.people).find(({ name }) => name === 'fox' || name === 'gus')
  if (!reader) throw new Error('nobody reads all logs')
  const faults: string[] = []
  const client = await clientOf(world.office, reader)
  for (const [name, { fields }] of records) {
    for (const photo of Array.isArray(fields.photos) ? fields.photos : []) {
      world.count('files checked')
      const bytes = await client.file(photo.id)
      const hash = bytes && createHash('sha256').update(bytes).digest('hex')
      if (hash !== photo.sha256) faults.push(`${name} names file ${photo.id}, which is ${hash ?? 'not there'}`)
    }
  }
  for (const { id, tenant, entry } of world.ledger.noted.values()) {
    if (tenant !== office.company.tenant || office.receipts.get(id)?.result !== 'applied') continue
    const missing = entry.files.filter((hash) => !office.files.some(({ sha256 }) => sha256 === hash))
    if (missing.length > 0) faults.push(`${id} was applied without ${missing.length} of its files`)
  }
  return faults
}
