import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Client } from '../../contract/engine/test-server.ts'
import { pictureWith } from './served-guests.ts'

const file = z.looseObject({ id: z.string(), name: z.string(), type: z.string(), size: z.int(), sha256: z.string() })
const found = z.looseObject({ id: z.string() })

type Hands = { admin: Client; captain: Client; crew: Client }

/**
 * What planned maintenance, equipment and stock look up beside their descriptions: counters, parts used, who was the chief
 * engineer, other work that is open, and what is on order.
 */
export async function playMaintenance(vesselId: string, { admin, captain, crew }: Hands): Promise<void> {
  const engine = { vesselId, vesselEngineId: demonstrationId('gulf-marine', 'vessel-engines', 1, 'pump-fire') }
  const inventoryId = demonstrationId('gulf-marine', 'inventories', 'shackle-1')
  const partsUsed = [{ id: uuidV7(), inventoryId, quantity: 1 }]
  const servicedAt = new Date().toISOString()
  await crew('POST', '/servicings', {
    body: { ...engine, name: 'Hose', servicedAt, counterReading: 9, partsUsed },
  })
  const read = await crew('POST', '/counter-logs', { body: { ...engine, readAt: servicedAt, reading: 8 } })
  await crew('PATCH', `/counter-logs/${found.parse(read.body.data).id}`, { body: { reading: 9 } })
  const job = demonstrationId('gulf-marine', 'engine-jobs', 1, 'main-starboard', 'alignment')
  await captain('POST', `/engine-jobs/${job}/return`, { body: { reason: 'Measure unit 4 again' } })
  const credited = await first(crew, '/engine-jobs?isClassCredited=true&status=open')
  const completionSignature = await upload(crew, 'vessel-management/engine-jobs')
  const completed = { doneAt: servicedAt, findings: 'Within limits', completionSignature }
  await crew('POST', `/engine-jobs/${credited}/complete`, { body: completed })
  const ordered = await first(admin, '/inventory-requisitions?status=approved-by-inventory-owner')
  await admin('POST', `/inventory-requisitions/${ordered}/close`, { body: { reason: 'Found on board' } })
  const report = await first(captain, '/vessel-daily-reports')
  await captain('POST', `/vessel-daily-reports/${report}/amend`, { body: { reason: 'The counter was misread' } })
  const group = demonstrationId('gulf-marine', 'equipment-groups', 'fenders')
  await captain('GET', `/equipment/trends?equipmentGroupId=${group}&dateFrom=2026-01-01&dateTo=${today()}`)
  const work = await first(captain, '/equipment-maintenances?status=open')
  const done = { completedOn: today(), findings: 'Worn', afterImage: await upload(crew, 'equipment/maintenance') }
  await crew('POST', `/equipment-maintenances/${work}/complete`, { body: done })
  await captain('POST', `/equipment-maintenances/${work}/verify`, { body: {} })
}

async function first(client: Client, path: string): Promise<string | undefined> {
  const { body } = await client('GET', path)
  return z.array(found).parse(body.data)[0]?.id
}

/** A picture that a record may name. */
async function upload(client: Client, folder: string) {
  const uploaded = await client('POST', '/uploads', await pictureWith({ folder }))
  const { id, name, type, size, sha256 } = file.parse(uploaded.body.data)
  return { id, name, type, size, sha256 }
}
