import { useMemo } from 'react'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { readableStreams } from '#src/resource/permission/permission.ts'
import { hasDecisions } from '#src/resource/workflow/awaits.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useSnapshotsOf } from '#src/screens/data/records/use-rows-of.ts'
import { actorNow, useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { performAction } from '#src/screens/data/workflow/perform-action.ts'
import { notification } from '../notification/notification.ts'
import { type InboxRow, type InboxTab, inboxRows } from './inbox-rows.ts'

/** The lines of the inbox by tab, live from this device, and whether all that they come from is here. */
export function useInbox(): { rows: Record<InboxTab, InboxRow[]>; isComplete: boolean } {
  const resources = useResources()
  const actor = useActor()
  const today = useToday()
  const decidable = useMemo(
    () =>
      actor ? [...resources.values()].filter((one) => hasDecisions(one) && readableStreams(one, actor).length > 0) : [],
    [resources, actor],
  )
  const names = useMemo(() => decidable.map(({ name }) => name), [decidable])
  const snapshots = useSnapshotsOf(names)
  const { rows: notices, isComplete } = useRows(notification.name)
  const rows = useMemo(() => {
    if (!actor) return { approve: [], you: [], mentions: [], done: [] }
    const decided = decidable.map((resource: Resource, index) => ({ resource, rows: snapshots[index]?.rows ?? [] }))
    return inboxRows({ decided, notices, actor, today })
  }, [actor, decidable, snapshots, notices, today])
  return { rows, isComplete: isComplete && snapshots.every((one) => one.isComplete) }
}

/** Says of all notifications of a line that they are read, or unread, or set aside until a day; at sea too. */
export async function markNotices(
  notices: readonly StoredRecord[],
  to: { readAt: string | null } | { snoozedUntil: string },
): Promise<void> {
  for (const notice of notices) {
    const changes: Changes = Object.fromEntries(
      Object.entries(to)
        .filter(([name, after]) => (notice[name] ?? null) !== after)
        .map(([name, after]) => [name, { before: notice[name] ?? null, after }]),
    )
    if (Object.keys(changes).length > 0)
      await performAction(notification, notice, actorNow(), { action: 'update', changes })
  }
}
