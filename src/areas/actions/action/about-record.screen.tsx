import { Text } from '@mantine/core'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { NamedRecord } from '#src/screens/cells/named-record.tsx'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { actionMessages as messages } from '../messages.ts'
import { action } from './action.ts'

/** The record that an action is about: a way to its page, by its title where this device has it. */
export function AboutRecord({ record }: { record: StoredRecord }) {
  const { resourceName, recordId, kindName } = record
  const kind = typeof resourceName === 'string' ? resourceName : ''
  const id = typeof recordId === 'string' ? recordId : ''
  const label = useResources().get(kind)?.label[0] ?? (typeof kindName === 'string' ? kindName : '')
  const title = useTitles([kind])(kind, id) ?? label
  return <NamedRecord resource={kind} id={id} title={title} otherwise={label} />
}

/** The same at the head of an action's page. */
export function AboutOnPage({ id }: { id: string }) {
  const { record } = useRecord(action, id)
  if (!record) return null
  return (
    <Text>
      {messages.about} <AboutRecord record={record} />
    </Text>
  )
}

/** What an action is about, in the heading of its form: 'defect report'. */
export function useKindWords(resourceName: string | undefined): string {
  const resource = useResources().get(resourceName ?? '')
  return resource ? withinSentence(resource.label[0]) : ''
}
