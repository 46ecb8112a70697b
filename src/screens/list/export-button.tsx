import { Button, Group, Text } from '@mantine/core'
import type { ExportState } from '../data/list/use-export.ts'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'
import { Icon } from '../parts/icon.tsx'
import type { ListExport } from './use-list-export.ts'

/** Starts the list's export; while it runs, progress and cancel. */
export function ExportButton({ listExport: { now, begin, cancel } }: { listExport: ListExport }) {
  if (begin === null) return null
  if (now.state === 'running') return <ExportUnderWay share={now.share} cancel={cancel} />
  return (
    <Button variant="default" leftSection={<Icon name="sheet" />} title={messages.exportHint} onClick={begin}>
      {messages.export}
    </Button>
  )
}

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
