import { usageDatabase } from '../storage/usage-database.ts'

/** The local flag of the specification (1, section 2): with the value 'off' nothing is counted on this device. */
const flagKey = 'fairlead-usage'

/** This page's choice where the browser stores none. */
let isOffOnPage = false

/** Whether counting is switched off on this device. */
export function isUsageOff(): boolean {
  try {
    return localStorage.getItem(flagKey) === 'off'
  } catch {
    return isOffOnPage
  }
}

/** Switches counting on this device on or off, for everybody; off also deletes unsent counts. */
export async function switchUsage(on: boolean): Promise<void> {
  isOffOnPage = !on
  try {
    if (on) localStorage.removeItem(flagKey)
    else localStorage.setItem(flagKey, 'off')
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  if (on) return
  const { times, counters } = usageDatabase
  // The ids are deleted too: a restarted count under an old id would stay below what the office knows.
  await usageDatabase.transaction('rw', [times, counters], () => Promise.all([times.clear(), counters.clear()]))
}
