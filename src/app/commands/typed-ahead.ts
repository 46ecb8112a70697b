import { closeCommands } from './commands-store.ts'

let typed = ''
let isKept = false

/**
 * Keeps what is typed between the wish for the palette and its field, whose code may have to come first: nobody waits for
 * a field before they type, and no letter of theirs may open something else meanwhile.
 */
export function keepTypedAhead(): void {
  typed = ''
  if (isKept) return
  isKept = true
  document.addEventListener('keydown', keep, { capture: true })
}

/** Whether the palette is still wanted and its field not there yet. */
export function isTypedAheadKept(): boolean {
  return isKept
}

/** What was typed ahead, for the field that now takes the keys itself. */
export function takeTypedAhead(): string {
  document.removeEventListener('keydown', keep, { capture: true })
  isKept = false
  const taken = typed
  typed = ''
  return taken
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Escape') {
    takeTypedAhead()
    closeCommands('palette')
  } else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  else if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}
