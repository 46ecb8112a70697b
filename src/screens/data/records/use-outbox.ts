import { useObservable } from 'dexie-react-hooks'
import { compareInstants } from '#src/lib/instant.ts'
import {
  type OutboxItem,
  type OutboxState,
  observeOutbox,
  type ReturnedOutboxFile,
} from '#src/offline/outbox/outbox-state.ts'

/** The outbox of the person at work, live; undefined until it was read. */
export function useOutbox(): OutboxState | undefined {
  return useObservable(observeOutbox)
}

/** A record's entry that needs its author or waits, if there is one on this device: the most urgent first. */
export function useOpenEntry(recordId: string): OutboxItem | null {
  const outbox = useOutbox()
  if (!outbox) return null
  const open = [...outbox.needsYou, ...outbox.quarantined, ...outbox.sending, ...outbox.waiting]
  return open.find((item) => item.record === recordId) ?? null
}

/** A received record's returned files. */
export function useReturnedFilesOf(recordId: string): readonly ReturnedOutboxFile[] {
  return useOutbox()?.returnedFiles.filter(({ entry }) => entry.record === recordId) ?? []
}

/** A record's entries made on this device, received ones included, in creation order. */
export function useEntriesOf(recordId: string): readonly OutboxItem[] {
  const outbox = useOutbox()
  if (!outbox) return []
  const all = [...outbox.needsYou, ...outbox.quarantined, ...outbox.sending, ...outbox.waiting, ...outbox.received]
  return all
    .filter((item) => item.record === recordId)
    .sort((left, right) => compareInstants(left.madeAt, right.madeAt))
}
