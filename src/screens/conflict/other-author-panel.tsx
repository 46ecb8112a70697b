import { Alert } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useTitles } from '../data/records/use-titles.ts'
import { usePeopleResource } from '../data/session/use-resources.tsx'
import { conflictWords } from '../messages/conflict-messages.ts'
import { recordWords } from '../messages/record-messages.ts'
import { Icon } from '../parts/icon.tsx'

/** Somebody else's entry on this device came back: says whose it is, since nobody but its author settles it. */
export function OthersPanel({ record: { local } }: { record: LocalRecord }) {
  const people = usePeopleResource()
  const titleOf = useTitles([people])
  if (local?.state !== 'needs-author') return null
  const who = titleOf(people, local.author) ?? recordWords.someone
  return (
    <Alert variant="default" icon={<Icon name="alert" />} title={conflictWords.othersTitle(who)} role="status">
      {conflictWords.othersText(who)}
    </Alert>
  )
}
