/** How keeping stands, for the line under a form. */
export type SaveState = {
  /** Milliseconds of the last save that succeeded; null before. */
  savedAt: number | null
  /** Whether the newest value is not saved yet: it waits for its turn, or is just being saved. */
  saving: boolean
  /** Why the last save failed; null when it did not. `full`: the device has no room. */
  failure: 'full' | 'other' | null
}

export type Autosave<Value> = {
  /** Takes the newest value; it is saved at most `wait` milliseconds later, however fast others follow. */
  change: (value: Value) => void
  /** Saves at once what is not saved yet; resolves with whether all of it is, or was stopped: false where a save failed. */
  flush: () => Promise<boolean>
  /** Whether anything is not saved yet, or is just being saved. */
  isBusy: () => boolean
  /** Forgets what is not saved yet and saves nothing more. */
  stop: () => void
}

/** Milliseconds that a change waits for others: with the write itself it is on the disk within the 300 that are promised. */
const defaultWaitMilliseconds = 200

/**
 * Keeps a value that changes as a person types. The first change after a save starts the clock and later ones do not put
 * it off, so that nothing is unsaved for longer than `wait`. One save runs at a time and asks for the newest value as late
 * as it can, since it waits for its turn at the disk; a failed one is tried again with the next change or flush, and by
 * itself after `again`: a disk may have room again, or a database be open, while nobody types.
 */
export function createAutosave<Value>(
  save: (newest: () => Value) => Promise<void>,
  isFull: (error: unknown) => boolean,
  tell: (state: SaveState) => void,
  wait = defaultWaitMilliseconds,
  now: () => number = Date.now,
  again = 5000,
): Autosave<Value> {
  let unsaved: { value: Value } | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let stopped = false
  let state: SaveState = { savedAt: null, saving: false, failure: null }

  function say(change: Partial<SaveState>): void {
    state = { ...state, ...change }
    if (!stopped) tell(state)
  }

  async function run(): Promise<void> {
    while (unsaved && !stopped) {
      let { value } = unsaved
      unsaved = null
      const newest = () => {
        if (unsaved) value = unsaved.value
        unsaved = null
        return value
      }
      say({ saving: true })
      try {
        await save(newest)
        say({ saving: unsaved !== null, savedAt: now(), failure: null })
      } catch (error) {
        if (!stopped) unsaved ??= { value }
        say({ saving: false, failure: isFull(error) ? 'full' : 'other' })
        if (!stopped) timer ??= setTimeout(() => void flush(), again)
        return
      }
    }
  }

  async function flush(): Promise<boolean> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    running ??= run().finally(() => {
      running = null
    })
    await running
    return unsaved === null
  }

  return {
    change(value) {
      if (stopped) return
      unsaved = { value }
      if (!state.saving) say({ saving: true })
      timer ??= setTimeout(() => void flush(), wait)
    },
    flush,
    isBusy: () => unsaved !== null || running !== null,
    stop() {
      stopped = true
      unsaved = null
      if (timer !== null) clearTimeout(timer)
    },
  }
}
