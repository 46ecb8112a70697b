import type { OutboxItem } from '#src/offline/outbox/outbox-live.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { syncPageWords as words } from '../words/sync-page-words.ts'

/** What an entry is called in a list: 'Daily report VDR-…: Submit to the captain'; names as they stand where nothing is known. */
export function entryTitle(
  resource: Resource | undefined,
  entry: Pick<OutboxItem, 'resource' | 'action' | 'provisionalNumber' | 'receipt'>,
): string {
  const number = (entry.receipt?.result === 'applied' && entry.receipt.record?.number) || entry.provisionalNumber
  const action = resource?.workflow?.transitions[entry.action]?.label ?? words.actions[entry.action] ?? entry.action
  return `${[resource?.label[0] ?? entry.resource, number].filter(Boolean).join(' ')}: ${action}`
}
