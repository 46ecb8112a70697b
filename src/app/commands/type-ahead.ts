import { closeCommands } from './commands-store.ts'

type TypeAhead = {
  typed: string
  /** Whether Enter was the last of it: the first of what answers to it is wanted at once. */
  isEntered: boolean
}

const noTypeAhead: TypeAhead = { typed: '', isEntered: false }
let typeAhead = noTypeAhead
let isCapturing = false

/**
 * Keeps what is typed between the wish for the palette and its field, whose code may have to come first: nobody waits for
 * a field before they type, and no letter of theirs may open something else meanwhile.
 */
export function startTypeAhead(): void {
  typeAhead = noTypeAhead
  if (isCapturing) return
  isCapturing = true
  document.addEventListener('keydown', captureKey, { capture: true })
}

/** Whether the palette is still wanted and its field not there yet. */
export function isTypeAheadActive(): boolean {
  return isCapturing
}

/** What was typed ahead, for the field that now takes the keys itself. */
export function endTypeAhead(): TypeAhead {
  document.removeEventListener('keydown', captureKey, { capture: true })
  isCapturing = false
  const taken = typeAhead
  typeAhead = noTypeAhead
  return taken
}

function captureKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Escape') {
    endTypeAhead()
    closeCommands('palette')
  } else if (event.key === 'Backspace') typeAhead = { typed: typeAhead.typed.slice(0, -1), isEntered: false }
  else if (event.key.length === 1) typeAhead = { typed: typeAhead.typed + event.key, isEntered: false }
  else if (event.key !== 'Enter') return
  // A key that is still held says nothing more: it may be the one that opened the palette.
  else if (!event.repeat) typeAhead = { ...typeAhead, isEntered: true }
  event.preventDefault()
  event.stopPropagation()
}
