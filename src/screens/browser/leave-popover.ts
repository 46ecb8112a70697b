import type { FocusEvent, KeyboardEvent } from 'react'
import { isSameTabStop, isUnfolded, tabStopsOf } from './tab-stops.ts'

/**
 * The keys that leave a popover, for its `onKeyDownCapture`: Tab from its last part goes on behind the button that opened
 * it, Shift+Tab from its first part and Escape back to that button. Escape in an open list or calendar inside closes only
 * that.
 */
export function leavePopover(
  event: KeyboardEvent<HTMLElement>,
  opener: HTMLElement | null | undefined,
  close: () => void,
): void {
  const { currentTarget: panel, target, key } = event
  if (!(target instanceof HTMLElement) || !panel.contains(target) || isInner(panel, target)) return
  const isTab = key === 'Tab' && isAtEdge(panel, target, event.shiftKey)
  if (!isTab && key !== 'Escape') return
  // Tab's own step then starts at the button.
  if (!isTab || event.shiftKey) event.preventDefault()
  event.stopPropagation()
  opener?.focus({ preventScroll: true })
  close()
}

function isAtEdge(panel: HTMLElement, target: HTMLElement, isBackwards: boolean): boolean {
  const stops = tabStopsOf(panel)
  const edge = isBackwards ? stops[0] : stops.at(-1)
  return edge === undefined || target === panel || isSameTabStop(edge, target)
}

/** Whether something inside the popover is open and has its own keys. */
function isInner(panel: HTMLElement, target: HTMLElement): boolean {
  return isUnfolded(target) || target.closest('[role=dialog]') !== panel
}

/** A popover's `onFocusCapture`: a dialog around it leaves Escape to what has the focus there. */
export function keepEscape({ target }: FocusEvent<HTMLElement>): void {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}
