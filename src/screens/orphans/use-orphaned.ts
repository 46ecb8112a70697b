import { useMemo } from 'react'
import { useRows } from '../hooks/use-rows.ts'
import { useSnapshotsOf } from '../hooks/use-rows-of.ts'
import { isOrphaned, type OwnWork } from './is-orphaned.ts'

/** Whether the record that a piece of work belongs to was once read on this device and no longer is; live. */
export function useOrphaned(work: OwnWork): boolean {
  return isOrphaned(work, useRows(work.resource))
}

/** Of several pieces of work those whose record has left the device; `works` must be the same object while it is the same. */
export function useOrphanedOf<Work extends OwnWork>(works: readonly Work[]): readonly Work[] {
  const names = useMemo(() => [...new Set(works.map(({ resource }) => resource))], [works])
  const snapshots = useSnapshotsOf(names)
  return useMemo(
    () =>
      works.filter((work) => {
        const snapshot = snapshots[names.indexOf(work.resource)]
        return snapshot !== undefined && isOrphaned(work, snapshot)
      }),
    [works, names, snapshots],
  )
}
