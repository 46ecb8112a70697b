import { vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Device } from './device.ts'

/**
 * Two entries of a ship that changes its clock: three hours east of UTC, then one, so that the later has the earlier
 * local time. Returns their ids in order. The test resets the time zone with `vi.unstubAllEnvs()`.
 */
export async function submitAcrossTimeZones(device: Device): Promise<string[]> {
  const ids: string[] = []
  for (const zone of ['Etc/GMT-3', 'Etc/GMT-1']) {
    vi.stubEnv('TZ', zone)
    ids.push(
      await device.submitEntry({
        resource: 'reports',
        action: 'create',
        record: uuidV7(),
        base: null,
        changes: { title: { before: null, after: 'Calm sea' } },
        schemaVersion: 1,
      }),
    )
  }
  return ids
}
