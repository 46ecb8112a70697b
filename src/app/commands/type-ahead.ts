import { closeCommands } from './commands-store.ts'

type TypeAhead = {
  typed: string
  /** Whether Enter came last: the first match is then opened at once. */
  isEntered: boolean
}

const noTypeAhead: TypeAhead = { typed: '', isEntered: false }
let typeAhead = noTypeAhead
let isCapturing = false

/**
 * Records typing between the shortcut and the loaded palette, so that no letter is lost or triggers another shortcut.
 */
export function startTypeAhead(): void {
  typeAhead = noTypeAhead
  if (isCapturing) return
  isCapturing = true
  document.addEventListener('keydown', captureKey, { capture: true })
}

/** Whether the palette is still wanted but not loaded. */
export function isTypeAheadActive(): boolean {
  return isCapturing
}

/** The recorded typing, for the field that now handles keys. */
export function endTypeAhead(): TypeAhead {
  document.removeEventListener('keydown', captureKey, { capture: true })
  isCapturing = false
  const recorded = typeAhead
  typeAhead = noTypeAhead
  return recorded
}

function captureKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Escape') {
    endTypeAhead()
    closeCommands('palette')
  } else if (event.key === 'Backspace') typeAhead = { typed: typeAhead.typed.slice(0, -1), isEntered: false }
  else if (event.key.length === 1) typeAhead = { typed: typeAhead.typed + event.key, isEntered: false }
  else if (event.key !== 'Enter') return
  // Key repeats are ignored: they may be of the key that opened the palette.
  else if (!event.repeat) typeAhead = { ...typeAhead, isEntered: true }
  event.preventDefault()
  event.stopPropagation()
}
