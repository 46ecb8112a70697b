import type { KeyboardEvent } from 'react'

/**
 * Arrow keys in the menu: up and down go from line to line, right opens a group, left closes it or goes to its heading.
 * Tab works as everywhere. `list` holds the lines.
 */
export function moveByKeys(event: KeyboardEvent, list: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const stops = [...list.querySelectorAll<HTMLElement>('a[href], button[aria-expanded]')]
  const current = stops.find((stop) => stop === document.activeElement)
  if (!current) return
  const at = stops.indexOf(current)
  const target = {
    ArrowDown: stops[at + 1],
    ArrowUp: stops[at - 1],
    Home: stops[0],
    End: stops.at(-1),
    ArrowLeft: current.matches('a') ? stops.slice(0, at).findLast((stop) => stop.matches('button')) : undefined,
  }[event.key]
  const folds = { ArrowRight: 'false', ArrowLeft: 'true' }[event.key] === current.getAttribute('aria-expanded')
  if (target) target.focus()
  else if (folds) current.click()
  else return
  event.preventDefault()
}
