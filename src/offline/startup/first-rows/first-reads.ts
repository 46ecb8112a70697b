import { unrefHandle } from '#src/offline/events/unref-handle.ts'
import { noteMirrorError } from '#src/offline/mirror/store/mirror-errors.ts'
import { isEarlyStartOn } from '../startup-switch.ts'

/** Milliseconds after which a hidden page, which draws nothing, goes on. */
const maxDrawMs = 100
/** Maximum milliseconds anything waits for first rows: a hanging database must not hold up the rest. */
const maxWaitMs = 1_000

let firstReads: Promise<unknown> = Promise.resolve()

/**
 * Runs a list's first read; `read` resolves whether it shows rows, and those who wait let them be drawn first. Does
 * nothing where the early start is switched off.
 */
export function runFirstRead(read: () => Promise<boolean>): void {
  if (!isEarlyStartOn()) return
  const seen = read().then((isShown) => (isShown ? whenDrawn() : undefined), noteMirrorError)
  firstReads = Promise.all([firstReads, seen])
}

/** Waits until first reads are done and drawn: other reads for lists would delay them. */
export async function whenFirstReadsEnd(): Promise<void> {
  await Promise.race([firstReads, waitFor(maxWaitMs)])
}

function whenDrawn(): Promise<void> {
  return new Promise((resolve) => {
    void waitFor(maxDrawMs).then(resolve)
    if ('requestAnimationFrame' in globalThis) requestAnimationFrame(() => setTimeout(resolve))
    else resolve()
  })
}

const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    unrefHandle(setTimeout(resolve, milliseconds))
  })
