const place = 'fairlead.delivery-log'
/** Lines kept: a few days of a busy tablet. */
const mostLines = 300

/** Lines of this page alone, where the browser keeps none, as in the worker. */
let inMemory: string[] = []

/**
 * Notes what came of an attempt to deliver: when, what, with which end. No contents, no names, no secrets. The newest 300
 * lines stay on the device; what the worker delivers while no page is open shows in the entries alone.
 */
export function noteDelivery(what: string, now: number = Date.now()): void {
  const lines = [...deliveryLog(), `${new Date(now).toISOString()} ${what}`].slice(-mostLines)
  inMemory = lines
  try {
    keeper()?.setItem(place, lines.join('\n'))
  } catch {
    // A log that cannot be kept must not stop a delivery.
  }
}

/** The lines noted so far, oldest first. */
export function deliveryLog(): string[] {
  try {
    const kept = keeper()?.getItem(place)
    return kept ? kept.split('\n') : inMemory
  } catch {
    return inMemory
  }
}

type Keeper = { getItem(key: string): string | null; setItem(key: string, value: string): void }

/** The page's storage; the worker has none. */
function keeper(): Keeper | null {
  const found: unknown = Reflect.get(globalThis, 'localStorage')
  return isKeeper(found) ? found : null
}

function isKeeper(found: unknown): found is Keeper {
  return typeof Reflect.get(Object(found), 'getItem') === 'function'
}
