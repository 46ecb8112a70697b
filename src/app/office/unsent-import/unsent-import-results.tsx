import { Text, Title } from '@mantine/core'
import type { OfficeAnswer, UnsentEntry } from '#src/offline/unsent-work/unsent-entries.ts'
import { PersonName } from '#src/screens/cells/person-name.tsx'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { syncPageMessages } from '../../outbox/sync-page-messages.ts'
import { unsentMessages as messages } from '../../storage/unsent-messages.ts'
import classes from '../office.module.css'
import { quarantineMessages } from '../quarantine-messages.ts'

type UnsentImportResultsProps = { entries: readonly UnsentEntry[]; answers: ReadonlyMap<string, OfficeAnswer> }

/** The result of each entry of a file, in order. */
export function UnsentImportResults({ entries, answers }: UnsentImportResultsProps) {
  return (
    <section>
      <Title order={2} mb="sm" role="status">
        {messages.done}
      </Title>
      <ul className={classes.results}>
        {entries.map((entry) => (
          <Result key={entry.hash} entry={entry} answer={answers.get(entry.hash) ?? null} />
        ))}
      </ul>
    </section>
  )
}

function Result({ entry, answer }: { entry: UnsentEntry; answer: OfficeAnswer | null }) {
  const { summary } = entry
  const resource = useResources().get(summary?.resource ?? '')
  const step =
    summary && (resource?.workflow?.transitions[summary.action]?.label ?? syncPageMessages.actions[summary.action])
  const what = summary
    ? quarantineMessages.what(resource?.label[0] ?? summary.resource, step ?? summary.action)
    : messages.unreadable
  const isReceived = answer?.result === 'applied'
  return (
    <li>
      <Text fw={600}>{what}</Text>
      <Text size="sm" c="dimmed">
        <PersonName id={entry.author} />
        {summary && `, ${formatInstantName(summary.madeAt)}`}
      </Text>
      <WordBadge color={isReceived ? 'teal' : 'orange'}>
        {answer ? (messages.results[answer.result] ?? answer.result) : messages.unanswered}
      </WordBadge>
      {!isReceived && answer?.message && <Text size="sm">{answer.message}</Text>}
    </li>
  )
}
