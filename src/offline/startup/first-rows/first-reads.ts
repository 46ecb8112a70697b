import { unrefHandle } from '#src/offline/events/unref-handle.ts'
import { noteMirrorError } from '#src/offline/mirror/store/mirror-errors.ts'
import { isEarlyStartOn } from '../startup-switch.ts'

/** Milliseconds after which a page that draws nothing, being out of sight, goes on. */
const maxDrawMs = 100
/** Milliseconds for which anything waits for a list's first rows: a database that hangs holds up nothing else. */
const maxWaitMs = 1_000

let firstReads: Promise<unknown> = Promise.resolve()

/**
 * Looks for what a list shows first, `look` answering whether it shows something now: whoever waits lets that be drawn.
 * Nothing is looked for where the early start is switched off.
 */
export function runFirstRead(look: () => Promise<boolean>): void {
  if (!isEarlyStartOn()) return
  const seen = look().then((isShown) => (isShown ? whenDrawn() : undefined), noteMirrorError)
  firstReads = Promise.all([firstReads, seen])
}

/** Until what lists look for first has been seen and drawn: all else that is read for lists would be in its way. */
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
