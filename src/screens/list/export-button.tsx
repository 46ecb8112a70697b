import { Button, Group, Text } from '@mantine/core'
import type { Resource } from '#src/resource/define-resource.ts'
import { useExport } from '../hooks/use-export.ts'
import type { ListNow } from '../hooks/use-list.ts'
import { Icon } from '../parts/icon.tsx'
import { saveFile } from '../parts/save-file.ts'
import { tellDone } from '../parts/tell-done.ts'
import { tellFailed } from '../parts/tell-failed.ts'
import { spreadsheetWords } from '../words/spreadsheet-words.ts'
import { exportQuery } from './export-query.ts'
import type { ListView } from './list-view.ts'

type ExportButtonProps = { resource: Resource; view: ListView; list: ListNow }

/** Saves what the list shows on all its pages as a workbook that the office makes; a press while it is made cancels it. */
export function ExportButton({ resource, view, list }: ExportButtonProps) {
  const { now, start, cancel } = useExport(resource)
  const asked = exportQuery(resource, view, list.query)
  if (asked === null) return null

  async function save(params: URLSearchParams): Promise<void> {
    const file = await start(params)
    if (typeof file === 'string') tellFailed(file)
    else if (file) {
      saveFile(file.blob, file.name)
      tellDone(spreadsheetWords.exportDone(file.name))
    }
  }

  if (now.state === 'idle') {
    return (
      <Button
        variant="default"
        leftSection={<Icon name="sheet" />}
        title={spreadsheetWords.exportHint}
        onClick={() => void save(asked)}
      >
        {spreadsheetWords.export}
      </Button>
    )
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" role="status">
        {now.share === null ? spreadsheetWords.exportMaking : spreadsheetWords.exportArriving(now.share)}
      </Text>
      <Button variant="default" onClick={cancel}>
        {spreadsheetWords.exportCancel}
      </Button>
    </Group>
  )
}
