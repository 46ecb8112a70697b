import { closeCommands } from './commands-store.ts'

type TypedAhead = {
  typed: string
  /** Whether Enter was the last of it: the first of what answers to it is wanted at once. */
  isEntered: boolean
}

const nothing: TypedAhead = { typed: '', isEntered: false }
let early = nothing
let isKept = false

/**
 * Keeps what is typed between the wish for the palette and its field, whose code may have to come first: nobody waits for
 * a field before they type, and no letter of theirs may open something else meanwhile.
 */
export function keepTypedAhead(): void {
  early = nothing
  if (isKept) return
  isKept = true
  document.addEventListener('keydown', keep, { capture: true })
}

/** Whether the palette is still wanted and its field not there yet. */
export function isTypedAheadKept(): boolean {
  return isKept
}

/** What was typed ahead, for the field that now takes the keys itself. */
export function takeTypedAhead(): TypedAhead {
  document.removeEventListener('keydown', keep, { capture: true })
  isKept = false
  const taken = early
  early = nothing
  return taken
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Escape') {
    takeTypedAhead()
    closeCommands('palette')
  } else if (event.key === 'Backspace') early = { typed: early.typed.slice(0, -1), isEntered: false }
  else if (event.key.length === 1) early = { typed: early.typed + event.key, isEntered: false }
  else if (event.key !== 'Enter') return
  // A key that is still held says nothing more: it may be the one that opened the palette.
  else if (!event.repeat) early = { ...early, isEntered: true }
  event.preventDefault()
  event.stopPropagation()
}
