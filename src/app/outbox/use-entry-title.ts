import { useMemo } from 'react'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import { readReceiptValue } from '#src/protocol/entries/brief-receipt.ts'
import { titleTexts } from '#src/screens/data/records/record-title.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { usePeopleResource, useResources } from '#src/screens/data/session/use-resources.tsx'
import { syncPageMessages as messages } from './sync-page-messages.ts'

type TitledEntry = Pick<
  OutboxItem,
  'resource' | 'record' | 'action' | 'author' | 'provisionalNumber' | 'receipt' | 'fields'
> &
  Partial<Pick<OutboxItem, 'intent'>>

/** What an entry is about, and what it does to it. */
export type EntryTitle = { what: string; step: string; number: string | null }

/**
 * What an entry is called in a list, from the record on this device or from the draft it came from: 'Daily report: MV
 * Bonny River, 20 Nov', with the person where it is about somebody else's record. Without either, the kind of record and its number.
 */
export function useEntryTitle(entry: TitledEntry): EntryTitle {
  const resource = useResources().get(entry.resource)
  const people = usePeopleResource()
  const { rows } = useRows(entry.resource)
  const targets = useMemo(() => [...(resource ? targetsOf(resource) : []), people], [resource, people])
  const titleOf = useTitles(targets)
  const number =
    (entry.receipt?.result === 'applied' ? readReceiptValue(entry.receipt, 'number') : null) ??
    entry.provisionalNumber ??
    null
  const step = resource?.workflow?.transitions[entry.action]?.label ?? messages.actions[entry.action] ?? entry.action
  if (!resource) return { what: entry.resource, step, number }
  const fields = rows.find(({ id }) => id === entry.record) ?? entry.fields ?? entry.intent?.fields ?? {}
  const ownerField = resource.scope?.owner
  // A title that names the owner already says whose it is.
  const owner = ownerField && !resource.title.includes(ownerField) ? fields[ownerField] : undefined
  const whose = typeof owner === 'string' && owner !== entry.author ? titleOf(people, owner) : null
  const title = [titleTexts(resource, fields, titleOf), whose].filter(Boolean).join(' – ')
  return { what: title === '' ? resource.label[0] : messages.entryOf(resource.label[0], title), step, number }
}
