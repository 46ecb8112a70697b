import { type KeyboardEvent as ReactKeyboardEvent, useEffect } from 'react'
import { useLatest } from '../browser/use-latest.ts'
import { createKeyMatcher } from './match-keys.ts'
import { plainKeysStore } from './plain-keys.ts'
import { arePlain, pressIs } from './read-key.ts'
import { type ShortcutName, shortcuts } from './shortcut-table.ts'

type Run = (event: KeyboardEvent) => void

/** The handlers of each shortcut, newest last. */
const handlers = new Map<ShortcutName, readonly { current: Run }[]>()
const matchKeys = createKeyMatcher()

/**
 * Handles a shortcut anywhere on the page while the component is mounted and `isOn` is true. Of several handlers the
 * newest wins. Never while typing, or while a dialog is open.
 */
export function useShortcut(name: ShortcutName, run: Run, isOn = true): void {
  const latest = useLatest(run)
  useEffect(() => {
    if (!isOn) return
    if (handlers.size === 0) document.addEventListener('keydown', onKeyDown)
    handlers.set(name, [...(handlers.get(name) ?? []), latest])
    return () => {
      const rest = (handlers.get(name) ?? []).filter((one) => one !== latest)
      if (rest.length > 0) handlers.set(name, rest)
      else handlers.delete(name)
      if (handlers.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [name, latest, isOn])
}

/** Whether a press is this shortcut, for elements that handle keys themselves, such as a table. */
export function isShortcut(name: ShortcutName, event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const isPlainOn = plainKeysStore.getState().on
  return shortcuts[name].keys.some((keys) => pressIs(event, keys) && (isPlainOn || !arePlain(keys)))
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta') return
  const name = matchKeys(
    {
      key,
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      at: event.timeStamp,
      isTyping: event.target instanceof Element && event.target.closest(typedInto) !== null,
      isBehindDialog: document.querySelector(openAbove) !== null,
    },
    new Set(handlers.keys()),
  )
  const run = name === null ? undefined : handlers.get(name)?.at(-1)
  if (!run) return
  event.preventDefault()
  run.current(event)
}

const typedInto =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox]'
/** Overlays that handle all keys while open. */
const openAbove = '[role=dialog][aria-modal=true], [role=alertdialog], [role=menu]'
