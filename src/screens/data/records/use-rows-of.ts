import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { LocalRecord, RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import { usePersonId } from '../session/use-actor.ts'
import { currentRows, subscribeToRows } from './shared-rows.ts'

/** The rows of several resources in order; the same object until one changes. `names` must be a stable object. */
export function useRowsOf(names: readonly string[]): readonly (readonly LocalRecord[])[] {
  const snapshots = useSnapshotsOf(names)
  return useMemo(() => snapshots.map(({ rows }) => rows), [snapshots])
}

/** The same with each list's state: loaded and complete. */
export function useSnapshotsOf(names: readonly string[]): readonly RowsSnapshot[] {
  const person = usePersonId()
  const last = useRef<readonly RowsSnapshot[]>([])
  return useSyncExternalStore(
    useMemo(
      () => (onChange: () => void) => {
        const stops = names.map((name) => subscribeToRows(person, name, onChange))
        return () => {
          for (const stop of stops) stop()
        }
      },
      [person, names],
    ),
    () => {
      const now = names.map((name) => currentRows(person, name))
      const same = now.length === last.current.length && now.every((one, index) => one === last.current[index])
      if (!same) last.current = now
      return last.current
    },
  )
}
