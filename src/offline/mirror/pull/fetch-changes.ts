import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { type DeviceReport, readDeviceReport } from '#src/offline/push/state/device-report.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import type { ReaderRow } from '#src/offline/storage/mirror-database.ts'
import type { ChangePage } from '#src/protocol/mirror/stream.ts'
import { parseChangePage } from '../store/sync-answers.ts'

/** The office's answer for a position: a page of changes, nothing new (with its headers), or position too old. */
type ChangesAnswer =
  | { kind: 'page'; page: ChangePage }
  | { kind: 'nothing'; epoch: string | null; date: string | null }
  | { kind: 'too-old' }

/** An answer about the changes after a position, and when it was requested, by this device's clock. */
export type FetchedChanges = { after: number; requestedAt: number; answer: ChangesAnswer }

/**
 * Fetches the changes in a person's streams after a position. `report` is the device report, where already read. Throws
 * `OfficeUnreachable` or `ServerError`.
 */
export async function fetchChanges(
  reader: ReaderRow,
  after: number,
  token: string,
  report?: DeviceReport,
): Promise<FetchedChanges> {
  const deviceReport = report ?? (await readDeviceReport(reader.tenant))
  const requestedAt = Date.now()
  return {
    after,
    requestedAt,
    answer: await requestChanges({ after, streams: reader.streamsHash }, token, deviceReport),
  }
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
