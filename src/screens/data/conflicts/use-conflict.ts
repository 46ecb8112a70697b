import { useMemo, useState } from 'react'
import type { ClashChoice } from '#src/offline/outbox/conflicts/resolved-changes.ts'
import { storeChoice } from '#src/offline/outbox/conflicts/store-choice.ts'
import type { OutboxItem } from '#src/offline/outbox/outbox-state.ts'
import type { ReportedConflict } from '#src/protocol/entries/receipt.ts'
import type { ConflictSide } from '#src/resource/changes/merge.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { conflictMessages } from '#src/screens/messages/conflict-messages.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { targetsOf, useTitles } from '../records/use-titles.ts'
import { usePersonId } from '../session/use-actor.ts'
import { usePeopleResource } from '../session/use-resources.tsx'
import { type ConflictGroup, conflictGroups } from './conflict-groups.ts'
import { previewResolution, type ResolutionPreview } from './resolution-preview.ts'

export type ConflictHandle = {
  groups: readonly ConflictGroup[]
  /** Who changed the record last, as the beginning of a sentence. */
  who: string
  chosen: Readonly<Record<string, ConflictSide>>
  /** Makes a choice, or all of them; stored on the device at once. */
  choose: (groups: readonly ConflictGroup[], side: ConflictSide) => void
  /** The open choices in order. */
  unresolved: readonly ConflictGroup[]
  /** What would be sent for the present choices, and its result; `otherwise` decides open ones. */
  outcome: (otherwise: ClashChoice['otherwise']) => { choice: ClashChoice; preview: ResolutionPreview }
  titleOf: TitleOf
}

/** An entry's conflict: the choices as text, those made, and their result. */
export function useConflict(resource: Resource, entry: OutboxItem, receipt: ReportedConflict): ConflictHandle {
  const targets = useMemo(() => targetsOf(resource), [resource])
  const people = usePeopleResource()
  const titleOf = useTitles([...targets, people])
  const me = usePersonId()
  const [chosen, setChosen] = useState(entry.chosen)
  const groups = useMemo(
    () => conflictGroups(resource, receipt.conflicts, receipt.record, titleOf),
    [resource, receipt, titleOf],
  )
  const by = receipt.record.updatedBy
  return {
    groups,
    who: authorName(by, me, (id) => titleOf(people, id)),
    chosen,
    choose: (some, side) => {
      const next = { ...chosen, ...Object.fromEntries(some.flatMap(({ keys }) => keys.map((key) => [key, side]))) }
      setChosen(next)
      // A choice that cannot be stored still counts until a reload.
      void storeChoice(entry.id, next).catch(() => undefined)
    },
    unresolved: groups.filter(({ key }) => !chosen[key]),
    outcome: (otherwise) => {
      const choice: ClashChoice = { otherwise, clashes: chosen }
      return { choice, preview: previewResolution(resource, { ...receipt, changes: entry.changes ?? {} }, choice) }
    },
    titleOf,
  }
}

/** Who changed a record, in a sentence: a name, oneself elsewhere, or the office. */
export function authorName(by: string | null, me: string | null, nameOf: (id: string) => string | null): string {
  if (by === null) return recordMessages.office
  return by === me ? conflictMessages.you : (nameOf(by) ?? recordMessages.someone)
}
