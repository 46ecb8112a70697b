import { Alert } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import { usePeopleResource } from '../hooks/use-resources.tsx'
import { useTitles } from '../hooks/use-titles.ts'
import { Icon } from '../parts/icon.tsx'
import { conflictWords } from '../words/conflict-words.ts'
import { recordWords } from '../words/record-words.ts'

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
