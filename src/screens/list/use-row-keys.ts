import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import type { StoredRecord } from '#src/resource/stored-record.ts'

export type RowKeys = {
  /** Which row the keyboard stands on; -1 before it was used. */
  current: number
  setCurrent: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Arrow keys, Home and End move between rows, Enter opens one; other keys are left to the browser. */
export function useRowKeys(
  rows: readonly StoredRecord[],
  hrefOf: (record: StoredRecord) => string,
  bringIntoView: (index: number) => void,
): RowKeys {
  const navigate = useNavigate()
  const [chosen, setCurrent] = useState(-1)
  const current = Math.min(chosen, rows.length - 1)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextRow(event.key, current, rows.length)
    if (next !== null) {
      event.preventDefault()
      setCurrent(next)
      bringIntoView(next)
      const box = event.currentTarget
      requestAnimationFrame(() => box.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus())
    } else if (event.key === 'Enter' && event.target === event.currentTarget) {
      const record = rows[current]
      if (record) void navigate({ to: hrefOf(record) })
    }
  }
  return { current, setCurrent, onKeyDown }
}

/** The row a key leads to; null for keys that do not move. */
function nextRow(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, current + 1)
    case 'ArrowUp':
      return Math.max(0, current - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
