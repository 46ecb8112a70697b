import { useMemo } from 'react'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { firstMirroredDay, windowValue } from '#src/resource/description/mirror-window.ts'
import { useRows } from '../records/use-rows.ts'
import { useSnapshotsOf } from '../records/use-rows-of.ts'
import { useToday } from '../session/use-office-clock.ts'
import { useResources } from '../session/use-resources.tsx'
import { isOlderThanWindow, isOrphaned, type OwnWork } from './is-orphaned.ts'

/** The relevant part of an entry. */
export function workOfEntry({ resource, record, intent, keptBy }: OutboxItem): OwnWork {
  return { resource, record, base: intent?.base ?? null, keptBy }
}

/** The relevant part of a draft; `described`: its resource. */
export function workOfDraft({ resource, record, base, baseFields }: Draft, described: Resource | undefined): OwnWork {
  return { resource, record, base, keptBy: described && windowValue(described, baseFields) }
}

/** Whether a draft's or entry's record was once on this device and no longer is; live. */
export function useOrphaned(work: OwnWork): boolean {
  return isOrphaned(work, useRows(work.resource), useWindowStart()(work.resource))
}

/** Whether its record is older than the mirror's window. */
export function useOlderThanWindow(work: OwnWork): boolean {
  return isOlderThanWindow(work.keptBy, useWindowStart()(work.resource))
}

/** The entries whose record has left the device; `entries` must be a stable object. */
export function useOrphanedOf(entries: readonly OutboxItem[]): readonly OutboxItem[] {
  const names = useMemo(() => [...new Set(entries.map(({ resource }) => resource))], [entries])
  const snapshots = useSnapshotsOf(names)
  const windowStart = useWindowStart()
  return useMemo(
    () =>
      entries.filter((entry) => {
        const snapshot = snapshots[names.indexOf(entry.resource)]
        return snapshot !== undefined && isOrphaned(workOfEntry(entry), snapshot, windowStart(entry.resource))
      }),
    [entries, names, snapshots, windowStart],
  )
}

/** The first day on devices, by resource name. */
function useWindowStart(): (name: string) => string | null {
  const resources = useResources()
  const today = useToday()
  return useMemo(
    () => (name) => {
      const resource = resources.get(name)
      return resource ? firstMirroredDay(resource, today) : null
    },
    [resources, today],
  )
}
