import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isMoneyLike } from '#src/resource/money/amount.ts'
import { abbreviateMoney, sumByCurrency } from '#src/resource/money/arithmetic.ts'
import { isCurrency } from '#src/resource/money/currency.ts'
import { linkTo } from '../browser/use-address.ts'
import { sumRows } from '../data/groups/group-rows.ts'
import { useSnapshotsOf } from '../data/records/use-rows-of.ts'
import { useActor } from '../data/session/use-actor.ts'
import { awaitedOf, daysSince } from '../data/workflow/awaited.ts'
import { type Figure, figureAddress, figureRows, resourcesRead } from './figure.ts'
import { figureMessages as messages } from './figure-messages.ts'
import styles from './figure-tiles.module.css'

type Counted = { number: string; notes: readonly string[]; isPressing: boolean }

/** Figures in a grid, counted from this device, each leading to its list. `figures` must be a stable object. */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  const actor = useActor()
  const [now] = useState(() => Date.now())
  const names = useMemo(() => resourcesRead(figures), [figures])
  const snapshots = useSnapshotsOf(names)
  const counted = useMemo(() => {
    const byName = new Map(names.map((name, index) => [name, snapshots[index]]))
    return figures.map((figure) => (actor ? countFigure(figure, actor, byName, now) : pending(messages.counting)))
  }, [figures, names, snapshots, actor, now])
  return (
    <ul className={styles.tiles}>
      {figures.map((figure, index) => {
        const { number, notes, isPressing } = counted[index] ?? pending(messages.counting)
        return (
          <li key={`${figureAddress(figure)} ${figure.label}`}>
            <Link {...linkTo(figureAddress(figure))} className={styles.tile} data-pressing={isPressing || undefined}>
              <span className={styles.label}>{figure.label}</span>
              <span className={styles.number}>{number}</span>
              <span className={styles.notes}>
                {notes.map((note) => (
                  <span key={note}>{note}</span>
                ))}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type Snapshots = ReadonlyMap<string, RowsSnapshot | undefined>

function countFigure(figure: Figure, actor: Actor, snapshots: Snapshots, now: number): Counted {
  const read = resourcesRead([figure]).map((name) => snapshots.get(name))
  const own = read[0]
  if (!own || read.some((snapshot) => !snapshot || snapshot.state === 'loading')) return pending(messages.counting)
  if (own.state === 'never-mirrored' && own.rows.length === 0) return pending(messages.notHere)
  const rows = figureRows(figure, actor, own.rows, (name) => snapshots.get(name)?.rows ?? [])
  const isComplete = read.every((snapshot) => snapshot?.isComplete)
  const notes = [
    ...(figure.sum === undefined ? [] : sumsOf(figure, rows)),
    ...(figure.group === 'waiting' ? oldestOf(figure, rows, now) : []),
    ...(isComplete ? [] : [messages.fromDevice]),
  ]
  return { number: formatDecimal(rows.length), notes, isPressing: figure.isPressing === true && rows.length > 0 }
}

const pending = (note: string): Counted => ({ number: '–', notes: [note], isPressing: false })

function sumsOf({ resource, sum = '' }: Figure, rows: readonly StoredRecord[]): string[] {
  if (typeof sum === 'function') return sumByCurrency(rows.flatMap(sum)).map(abbreviateMoney)
  return (sumRows(resource, rows, [sum]).get(sum) ?? []).flatMap((one) =>
    isMoneyLike(one) && isCurrency(one.currency)
      ? [abbreviateMoney({ amount: one.amount, currency: one.currency })]
      : [],
  )
}

/** How long the one has waited that waits longest. */
function oldestOf({ resource }: Figure, rows: readonly StoredRecord[], now: number): string[] {
  const days = rows.flatMap((row) => {
    const since = awaitedOf(resource, row)?.since ?? row.statusAt
    return (since ? daysSince(since, now) : null) ?? []
  })
  return days.length === 0 ? [] : [messages.oldest(Math.max(...days))]
}
