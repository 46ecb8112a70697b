import { tell } from '../events/tab-events.ts'

/** Notes that the server itself answered, whatever it said. */
export function noteAnswer(now: number = Date.now()): void {
  tell({ kind: 'reach', reachable: true, at: now })
}

/** Notes that no answer came, or one of somebody else's, such as a captive portal's page. */
export function noteSilence(now: number = Date.now()): void {
  tell({ kind: 'reach', reachable: false, at: now })
}
