import { letProcessEnd } from '#src/offline/events/unref-handle.ts'
import { noteMirrorTrouble } from '#src/offline/mirror/store/mirror-errors.ts'

/** Milliseconds after which a page that draws nothing, being out of sight, goes on. */
const longest = 100
/** Milliseconds for which anything waits for a list's first rows: a database that hangs holds up nothing else. */
const longestWait = 1_000

let underWay: Promise<unknown> = Promise.resolve()

/** Looks for what a list shows first, `look` answering whether it shows something now: whoever waits lets that be drawn. */
export function lookFirst(look: () => Promise<boolean>): void {
  const seen = look().then((isShown) => (isShown ? drawn() : undefined), noteMirrorTrouble)
  underWay = Promise.all([underWay, seen])
}

/** Until what lists look for first has been seen and drawn: all else that is read for lists would be in its way. */
export async function firstLooksEnd(): Promise<void> {
  await Promise.race([underWay, pause(longestWait)])
}

function drawn(): Promise<void> {
  return new Promise((resolve) => {
    void pause(longest).then(resolve)
    if ('requestAnimationFrame' in globalThis) requestAnimationFrame(() => setTimeout(resolve))
    else resolve()
  })
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    letProcessEnd(setTimeout(resolve, milliseconds))
  })
