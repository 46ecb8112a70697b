/** State of saving, for the line under a form. */
export type SaveState = {
  /** Milliseconds of the last successful save; null before. */
  savedAt: number | null
  /** Whether the newest value is unsaved: waiting or being saved. */
  saving: boolean
  /** Why the last save failed; otherwise null. `full`: the device has no space. */
  failure: 'full' | 'other' | null
}

export type Autosave<Value> = {
  /** Takes the newest value, to be saved within `wait` milliseconds however fast others follow. */
  change: (value: Value) => void
  /** Saves at once; resolves true when everything is saved or was stopped, false where a save failed. */
  flush: () => Promise<boolean>
  /** Whether anything is unsaved or being saved. */
  isBusy: () => boolean
  /** Drops unsaved values and saves nothing more. */
  stop: () => void
}

/** Milliseconds that a change waits for others: with the write itself it stays below the promised 300. */
const defaultWaitMilliseconds = 200

/**
 * Saves a value that changes as a person types. The first change after a save starts the timer and later ones do not
 * extend it. One save runs at a time and reads the newest value as late as possible; a failed one is retried with the
 * next change or flush, and after `again`, since a disk may have space again while nobody types.
 */
export function createAutosave<Value>(
  save: (newest: () => Value) => Promise<void>,
  isFull: (error: unknown) => boolean,
  onState: (state: SaveState) => void,
  wait = defaultWaitMilliseconds,
  now: () => number = Date.now,
  again = 5000,
): Autosave<Value> {
  let unsaved: { value: Value } | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let stopped = false
  let state: SaveState = { savedAt: null, saving: false, failure: null }

  function publish(change: Partial<SaveState>): void {
    state = { ...state, ...change }
    if (!stopped) onState(state)
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
      if (!state.saving) publish({ saving: true })
      try {
        await save(newest)
        publish({ saving: unsaved !== null, savedAt: now(), failure: null })
      } catch (error) {
        if (!stopped) unsaved ??= { value }
        publish({ saving: false, failure: isFull(error) ? 'full' : 'other' })
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
      if (!state.saving) publish({ saving: true })
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
