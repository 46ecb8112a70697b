import { Alert } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useTitles } from '../data/records/use-titles.ts'
import { usePeopleResource } from '../data/session/use-resources.tsx'
import { conflictMessages } from '../messages/conflict-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { Icon } from '../parts/icon.tsx'

/** Another person's entry on this device was returned: names them, since only its author resolves it. */
export function OtherAuthorPanel({ record: { local } }: { record: LocalRecord }) {
  const people = usePeopleResource()
  const titleOf = useTitles([people])
  if (local?.state !== 'needs-author') return null
  const who = titleOf(people, local.author) ?? recordMessages.someone
  return (
    <Alert variant="default" icon={<Icon name="alert" />} title={conflictMessages.othersTitle(who)} role="status">
      {conflictMessages.othersText(who)}
    </Alert>
  )
}
