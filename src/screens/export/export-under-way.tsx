import { Button, Group, Text } from '@mantine/core'
import type { ExportState } from '../data/list/use-export.ts'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'

type ExportUnderWayProps = { share: Extract<ExportState, { state: 'running' }>['share']; cancel(): void }

/** Progress of the download, and cancel. */
export function ExportUnderWay({ share, cancel }: ExportUnderWayProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" role="status">
        {share === null ? messages.exportMaking : messages.exportArriving(share)}
      </Text>
      <Button variant="default" onClick={cancel}>
        {messages.exportCancel}
      </Button>
    </Group>
  )
}
