import { publishTabEvent } from '../events/tab-events.ts'

/** Notes an answer of the server itself, whatever its status. */
export function noteReachable(now: number = Date.now()): void {
  publishTabEvent({ kind: 'reach', reachable: true, at: now })
}

/** Notes that no answer came, or a foreign one, such as a captive portal's page. */
export function noteUnreachable(now: number = Date.now()): void {
  publishTabEvent({ kind: 'reach', reachable: false, at: now })
}
