import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { type DeviceReport, readDeviceReport } from '#src/offline/push/state/device-report.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import type { ReaderRow } from '#src/offline/storage/mirror-database.ts'
import type { ChangePage } from '#src/protocol/mirror/stream.ts'
import { parseChangePage } from '../store/sync-answers.ts'

/** What the office says of a position: a page of changes, that there are none (with its headers), or that it is too old. */
type ChangesAnswer =
  | { kind: 'page'; page: ChangePage }
  | { kind: 'nothing'; epoch: string | null; date: string | null }
  | { kind: 'too-old' }

/** An answer about what changed after a position, and when it was asked for, by this device's clock. */
export type FetchedChanges = { after: number; askedAt: number; answer: ChangesAnswer }

/**
 * Asks what has changed in a person's streams after a position. `report`: what the device says of itself, where that has
 * been read already. Throws `OfficeUnreachable` or `ServerError`.
 */
export async function fetchChanges(
  reader: ReaderRow,
  after: number,
  token: string,
  report?: DeviceReport,
): Promise<FetchedChanges> {
  const said = report ?? (await readDeviceReport(reader.tenant))
  const asked = Date.now()
  return { after, askedAt: asked, answer: await requestChanges({ after, streams: reader.streamsHash }, token, said) }
}

async function requestChanges(
  searchParams: { after: number; streams: string },
  token: string,
  report: DeviceReport,
): Promise<ChangesAnswer> {
  try {
    const response = await sendPublicRequest('get', 'sync/changes', { searchParams }, token, report)
    if (response.status !== 204) return { kind: 'page', page: parseChangePage(await response.json()) }
    return { kind: 'nothing', epoch: response.headers.get('x-sync-epoch'), date: response.headers.get('date') }
  } catch (error) {
    if (error instanceof ServerError && error.status === 410) return { kind: 'too-old' }
    throw error
  }
}
