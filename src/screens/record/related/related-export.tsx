import { Button } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useExport } from '#src/screens/data/list/use-export.ts'
import { ExportUnderWay } from '#src/screens/export/export-under-way.tsx'
import { saveExport } from '#src/screens/export/save-export.ts'
import { spreadsheetMessages } from '#src/screens/messages/spreadsheet-messages.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { relatedMessages } from './related-messages.ts'

type RelatedExportProps = { resource: Resource; field: string; recordId: string }

/** The records that belong to the one shown as a workbook made by the office: all of them, these alone. */
export function RelatedExport({ resource, field, recordId }: RelatedExportProps) {
  const { now, start, cancel } = useExport(resource)
  if (now.state === 'running') return <ExportUnderWay share={now.share} cancel={cancel} />
  return (
    <Button
      variant="subtle"
      leftSection={<Icon name="sheet" />}
      aria-label={relatedMessages.export(resource.label[1])}
      onClick={() => void saveExport(start, new URLSearchParams({ [field]: recordId }))}
    >
      {spreadsheetMessages.export}
    </Button>
  )
}
