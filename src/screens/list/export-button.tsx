import { Button } from '@mantine/core'
import { ExportUnderWay } from '../export/export-under-way.tsx'
import { RangeButton } from '../export/range-button.tsx'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'
import { Icon } from '../parts/icon.tsx'
import type { ListExport } from './use-list-export.ts'

/** Starts the list's export, of all of it or of a range of days; while it runs, progress and cancel. */
export function ExportButton({ listExport: { now, begin, ranged, cancel } }: { listExport: ListExport }) {
  if (begin === null) return null
  if (now.state === 'running') return <ExportUnderWay share={now.share} cancel={cancel} />
  const whole = (
    <Button variant="default" leftSection={<Icon name="sheet" />} title={messages.exportHint} onClick={begin}>
      {messages.export}
    </Button>
  )
  if (ranged === null) return whole
  return (
    <Button.Group>
      {whole}
      <RangeButton ranged={ranged} />
    </Button.Group>
  )
}
