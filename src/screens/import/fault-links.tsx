import { Alert, Anchor, List, Text } from '@mantine/core'
import { importMessages as messages } from '../messages/import-messages.ts'
import { cellId, type Fault } from './import-faults.ts'
import type { ImportHead } from './request/import-request.ts'

const maxLinks = 20

type FaultLinksProps = {
  head: ImportHead
  faults: readonly Fault[]
  /** Of how many rows. */
  count: number
  onPick(fault: Fault): void
}

/** All errors, each a link to its cell. */
export function FaultLinks({ head, faults, count, onPick }: FaultLinksProps) {
  if (faults.length === 0) return null
  return (
    <Alert color="red" title={messages.errors(count)}>
      {messages.errorsHow}
      <List size="sm" mt="xs">
        {faults.slice(0, maxLinks).map((fault) => (
          <List.Item key={`${cellId(fault)} ${fault.text}`}>
            <Anchor
              underline="always"
              href={`#${cellId(fault)}`}
              onClick={(event) => {
                event.preventDefault()
                onPick(fault)
              }}
            >
              {messages.errorAt(
                fault.row,
                fault.column === null ? null : (head.head[fault.column] ?? null),
                fault.text,
              )}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {faults.length > maxLinks && <Text size="sm">{messages.moreErrors(faults.length - maxLinks)}</Text>}
    </Alert>
  )
}
