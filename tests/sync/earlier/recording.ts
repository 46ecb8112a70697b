import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Term } from '../../contract/engine/people.ts'
import type { StoredDatabase } from './stored-database.ts'

/** A tablet as an earlier build left it, and what that build's office knew of it. */
export type Recording = {
  /** When, by the clocks of device and office. */
  recordedAt: string
  tenantId: string
  vesselId: string
  pin: string
  people: { id: string; email: string; term: Term }[]
  devices: { id: string; secretHash: string; name: string; registeredBy: string }[]
  keys: { id: string; author: string; device: string; publicJwk: object; createdAt: string }[]
  databases: Record<string, StoredDatabase>
  /** The text of the file of unsent work. */
  exported: string
}

export const folder = join(import.meta.dirname, 'recordings')

/** The names of all recordings, oldest first: each begins with its day. */
export const recordings = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()

export function readRecording(name: string): Recording {
  // Written by `record.ts` and never edited, which `earlier.test.ts` watches.
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording
}
