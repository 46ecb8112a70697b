import { readLinkPreferences } from '#src/offline/connectivity/link-preferences.ts'
import { bigTransferBytes, isLinkMetered } from '#src/offline/connectivity/metered-link.ts'
import type { ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { streamKey } from '../store/stream-key.ts'
import { mirrorStepOf } from './mirror-steps.ts'

type Stream = ReaderRow['streams'][number]

/**
 * The missing streams that are not fetched now: on a metered link, if they are a big transfer, those beyond the step
 * the device's choice allows; before a choice, all but identity and forms. Streams that somebody allowed are fetched
 * all the same.
 */
export async function findDeferredStreams(tenant: string, missing: readonly Stream[]): Promise<ReadonlySet<Stream>> {
  const wishes = await readLinkPreferences()
  const allowed = new Set(wishes.allowed)
  const open = missing.filter(({ name }) => !allowed.has(streamKey(tenant, name)))
  const bytes = open.reduce((sum, stream) => sum + (stream.bytes ?? 0), 0)
  if (bytes < bigTransferBytes || !(await isLinkMetered('down', wishes))) return new Set()
  const lastStep = wishes.choice === 'reports' ? 2 : 1
  return new Set(open.filter((stream) => mirrorStepOf(stream) > lastStep))
}
