import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { clearLastSeen, lastSeen } from '../data/list/record-navigation.ts'
import { usePersonId } from '../data/session/use-actor.ts'
import { rowsId } from '../parts/focus-rows.ts'
import { type Preview, previewHeadingId } from '../preview/use-preview.ts'
import type { Selection } from '../selection/use-selection.ts'
import { isShortcut, useShortcut } from '../shortcuts/use-shortcut.ts'

export type RowKeys = {
  /** The keyboard's current row; -1 before first use. */
  current: number
  setCurrent: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

type RowKeysOptions = {
  rows: readonly StoredRecord[]
  resource: string
  selection: Selection
  preview: Preview
  hrefOf: (record: StoredRecord) => string
  /** Begins editing a row in its list; null where not offered. */
  onEdit: ((record: StoredRecord) => void) | null
  bringIntoView: (index: number) => void
}

/**
 * The keys of a list's rows, as in the shortcut table. Those that go to a row work anywhere on the page. After
 * returning from a record's page, its row gets the focus.
 */
export function useRowKeys({
  rows,
  resource,
  selection,
  preview,
  hrefOf,
  onEdit,
  bringIntoView,
}: RowKeysOptions): RowKeys {
  const navigate = useNavigate()
  const person = usePersonId()
  const [chosen, setCurrent] = useState(() =>
    rows.findIndex(({ id }) => id === (lastSeen(person, resource) ?? preview.id)),
  )
  const current = Math.min(chosen, rows.length - 1)

  function goTo(index: number, isPicking = false): void {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    const there = rows[next]
    if (!there) return
    setCurrent(next)
    bringIntoView(next)
    // The position follows the row.
    if (preview.id !== null && preview.id !== there.id) preview.show(there.id)
    if (isPicking) selection.extend((rows[current] ?? there).id, there.id)
    focusRow(next)
  }
  useShortcut('rowBelow', () => goTo(current + 1))
  useShortcut('rowAbove', () => goTo(current - 1))
  function peek(): void {
    const there = rows[Math.max(0, current)]
    if (!preview.isOffered || !there) return
    if (preview.id === there.id) document.getElementById(previewHeadingId)?.focus({ preventScroll: true })
    else {
      setCurrent(Math.max(0, current))
      preview.show(there.id)
    }
  }
  useShortcut('previewRow', peek, preview.isOffered)
  function edit(): void {
    const index = Math.max(0, current)
    const there = rows[index]
    if (!there) return
    setCurrent(index)
    bringIntoView(index)
    onEdit?.(there)
  }
  useShortcut('editRow', edit, onEdit !== null)
  const comeBack = useEffectEvent(() => {
    clearLastSeen()
    if (current === -1) return
    bringIntoView(current)
    focusRow(current)
  })
  useEffect(() => comeBack(), [])

  const here = rows[current]
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // A link or button inside a row handles Enter itself.
    const isOnBox = event.target === event.currentTarget
    const moves: readonly (readonly [boolean, () => void])[] = [
      [isShortcut('rowBelow', event), () => goTo(current + 1)],
      [isShortcut('rowAbove', event), () => goTo(current - 1)],
      [isShortcut('firstRow', event), () => goTo(0)],
      [isShortcut('lastRow', event), () => goTo(rows.length - 1)],
      [isShortcut('pickBelow', event), () => goTo(current + 1, true)],
      [isShortcut('pickAbove', event), () => goTo(current - 1, true)],
      [isShortcut('pickPage', event), selection.togglePage],
      [isShortcut('pickNone', event), () => (preview.id === null ? selection.clear() : preview.show(null))],
      [isShortcut('pickRow', event), () => here && selection.pick(here.id, false)],
      [isShortcut('openRow', event) && isOnBox, () => here && void navigate({ to: hrefOf(here) })],
    ]
    const [, act] = moves.find(([isMatch]) => isMatch) ?? []
    if (!act) return
    event.preventDefault()
    act()
  }
  return { current, setCurrent, onKeyDown }
}

/** After it is drawn. */
function focusRow(index: number): void {
  requestAnimationFrame(() =>
    document.getElementById(rowsId)?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus(),
  )
}
