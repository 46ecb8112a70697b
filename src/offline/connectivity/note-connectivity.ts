import { publishTabEvent } from '../events/tab-events.ts'

/** Notes that the server itself answered, whatever it said. */
export function noteReachable(now: number = Date.now()): void {
  publishTabEvent({ kind: 'reach', reachable: true, at: now })
}

/** Notes that no answer came, or one of somebody else's, such as a captive portal's page. */
export function noteUnreachable(now: number = Date.now()): void {
  publishTabEvent({ kind: 'reach', reachable: false, at: now })
}
