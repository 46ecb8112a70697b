import { Card, List, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { Signatory } from '#src/resource/approval.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { PersonName } from '../cells/person-name.tsx'
import { nameMoment } from '../format/format-moment.ts'
import { WordBadge } from '../parts/word-badge.tsx'
import { approvalWords as words } from '../words/approval-words.ts'
import { type ApprovalLine, approvalLines } from './approval-lines.ts'

/** Who signed, who is awaited and since when, and who comes after; nothing where the record is not approved by several. */
export function ApprovalPanel({ record }: { record: StoredRecord }) {
  const heading = useId()
  const shown = approvalLines(record)
  if (!shown) return null
  return (
    <Card component="section" p="md" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="xs">
        {shown.round > 1 ? words.roundTitle(shown.round) : words.title}
      </Title>
      <List type="ordered" listStyleType="none" spacing="sm">
        {shown.lines.map((line) => (
          <Place key={line.place} line={line} />
        ))}
      </List>
    </Card>
  )
}

function Place({ line: { signatory, state, signature, since } }: { line: ApprovalLine }) {
  const { label, color } = words.states[state]
  return (
    <List.Item>
      <WordBadge color={color}>{label}</WordBadge>
      <Text size="sm" mt={4}>
        {signature ? (
          <>
            <PersonName id={signature.by} />
            {signature.actingFor !== null && (
              <>
                {' '}
                {words.standingIn} <PersonName id={signature.actingFor} />
              </>
            )}
            , {nameMoment(signature.at)}
          </>
        ) : (
          <Asked signatory={signatory} />
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {words.who[signatory.who]}
        {since && ` · ${words.since(nameMoment(since))}`}
      </Text>
    </List.Item>
  )
}

/** The people any of whom may sign; HR is whoever holds the office then. */
function Asked({ signatory: { who, people } }: { signatory: Signatory }) {
  if (who === 'HR') return words.anyOfHr
  return people.map((id, index) => (
    <span key={id}>
      {index > 0 && ` ${words.or} `}
      <PersonName id={id} />
    </span>
  ))
}
