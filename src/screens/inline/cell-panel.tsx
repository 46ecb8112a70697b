import { Popover } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { isFolded, isSameTabStop, isUnfolded, tabStopsOf } from '../browser/tab-stops.ts'
import { useLatest } from '../browser/use-latest.ts'
import styles from './inline.module.css'

type CellPanelProps = {
  /** The edited column; null for the row's name. */
  cell: string | null
  /** Its accessible name. */
  label: string
  /** Moves to the next or previous cell; false where there is none. */
  onStep: (step: 1 | -1) => boolean
  onSave: () => void
  /** The focus has left. */
  onLeave: () => void
  onCancel: () => void
  /** Receives the id of the element to focus. */
  children: (focusId: string) => ReactNode
}

/**
 * Edits a cell in place, without moving the list: the control stands over the cell's text. Enter saves, Escape cancels,
 * Tab moves through the parts and on to the next cell.
 */
export function CellPanel({ cell, label, onStep, onSave, onLeave, onCancel, children }: CellPanelProps) {
  // Keyed by cell, so that each has its own control with the focus.
  const focusId = `${useId()}-${cell ?? ''}`
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [cellElement, setCellElement] = useState<HTMLElement | null>(null)
  const follow = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      const found = place
        .closest('tr, [data-row]')
        ?.querySelector<HTMLElement>(cell === null ? '[data-first]' : `[data-cell="${cell}"]`)
      found?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      setCellElement(found ?? null)
    },
    [cell],
  )
  const leave = useLatest(onLeave)

  useEffect(() => {
    if (!panel) return
    const first = panel.querySelector<HTMLElement>(`[id="${focusId}"]`) ?? tabStopsOf(panel)[0]
    const chosen = first?.closest('fieldset')?.querySelector<HTMLElement>('input:checked') ?? first
    chosen?.focus({ preventScroll: true })
  }, [panel, focusId])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    // The list's own keys apply to its rows.
    event.stopPropagation()
    const { target, key } = event
    // An open calendar or list of choices has its own keys.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return
    if (key === 'Escape' && !isUnfolded(target)) onCancel()
    else if (key === 'Enter' && !event.defaultPrevented && isSaveKey(event, target)) {
      event.preventDefault()
      onSave()
    } else if (key === 'Tab') step(event, target)
  }

  function step(event: KeyboardEvent<HTMLDivElement>, target: HTMLElement): void {
    const parts = tabStopsOf(event.currentTarget)
    const ofControl = parts.filter((part) => part.closest('[data-control]') !== null)
    const edge = event.shiftKey ? ofControl[0] : ofControl.at(-1)
    if (edge && isSameTabStop(edge, target) && onStep(event.shiftKey ? -1 : 1)) {
      event.preventDefault()
      return
    }
    const [end, beginning] = event.shiftKey ? [parts[0], parts.at(-1)] : [parts.at(-1), parts[0]]
    if (!end || !beginning || !isSameTabStop(end, target)) return
    event.preventDefault()
    beginning.focus()
  }

  function onBlur(event: FocusEvent<HTMLDivElement>): void {
    const here = event.currentTarget
    // Once the new focus is known; a list of choices or calendar belongs to the panel, and so does another window.
    setTimeout(() => {
      const now = document.activeElement
      if (!here.isConnected || !document.hasFocus() || here.contains(now) || now?.closest('[data-portal]')) return
      leave.current()
    })
  }

  return (
    <>
      <span ref={follow} hidden />
      {cellElement && (
        <Popover
          opened
          position="bottom-start"
          offset={cell === null ? 4 : -cellElement.offsetHeight}
          shadow="md"
          closeOnEscape={false}
          closeOnClickOutside={false}
          hideDetached={false}
          transitionProps={{ duration: 0 }}
          withRoles={false}
        >
          {createPortal(
            <Popover.Target>
              <span className={styles.place} />
            </Popover.Target>,
            cellElement,
          )}
          <Popover.Dropdown
            ref={setPanel}
            role="dialog"
            aria-label={label}
            className={styles.panel}
            data-over={cell !== null || undefined}
            miw={cell === null ? undefined : cellElement.offsetWidth}
            onKeyDownCapture={(event) => {
              // Enter would open a closed list of choices.
              if (event.key !== 'Enter' || !isFolded(event.target)) return
              event.preventDefault()
              event.stopPropagation()
              onSave()
            }}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            onClick={(event) => event.stopPropagation()}
            onDoubleClick={(event) => event.stopPropagation()}
          >
            {children(focusId)}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}

/** Enter saves in a single-line control; in a multi-line one, Enter with Ctrl or Cmd. */
function isSaveKey({ ctrlKey, metaKey }: KeyboardEvent, target: HTMLElement): boolean {
  if (target instanceof HTMLTextAreaElement) return ctrlKey || metaKey
  return target instanceof HTMLInputElement && !isUnfolded(target)
}
