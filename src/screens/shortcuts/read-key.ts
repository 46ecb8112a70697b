/** The part of a key press that identifies a shortcut, as in a browser's event. */
export type KeyPress = {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Whether the press matches a step such as `mod+k`, `shift+ArrowDown` or `?`. */
export function pressIs(press: KeyPress, step: string): boolean {
  const parts = step.split('+')
  const key = parts.at(-1) ?? ''
  if (nameOf(press) !== key) return false
  if ((press.ctrlKey || press.metaKey) !== parts.includes('mod') || press.altKey !== parts.includes('alt')) return false
  // A sign may need Shift or not, depending on the keyboard.
  return isSign(key) || press.shiftKey === parts.includes('shift')
}

/** Whether the keys are plain letters or signs, which can be turned off and are ignored while typing. */
export function arePlain(keys: string): boolean {
  return keys.split(' ').some((step) => step.replace('shift+', '').length === 1)
}

/** The key as in the table; a letter by its position where the keyboard has another script. */
function nameOf({ key, code }: KeyPress): string {
  const [, placed] = /^Key([A-Z])$/.exec(code) ?? []
  if (key.length === 1 && key > '\u007f' && placed) return placed.toLowerCase()
  if (key === ' ') return 'Space'
  return key.length === 1 ? key.toLowerCase() : key
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[a-z]/.test(key)
}
