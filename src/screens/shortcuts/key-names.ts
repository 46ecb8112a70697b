const named: Readonly<Record<string, string>> = {
  shift: 'Shift',
  alt: 'Alt',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

/** The key names of a step such as `mod+k`: 'Ctrl' and 'K', on Apple's machines '⌘' and 'K'. */
export function keyNames(step: string, isApple = isAppleMachine()): string[] {
  return step.split('+').map((key) => {
    if (key === 'mod') return isApple ? '⌘' : 'Ctrl'
    return named[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  })
}

function isAppleMachine(): boolean {
  return /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
}
