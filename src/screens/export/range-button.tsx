import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ExportDays } from '../data/list/export-query.ts'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'
import { Icon } from '../parts/icon.tsx'

const ExportRange = lazy(async () => ({ default: (await import('./export-range.tsx')).ExportRange }))

/** An export of some days: what the day is, the days by which the list is filtered now, and the start. */
export type RangedExport = { dayLabel: string; initial: ExportDays; begin(days: ExportDays): void }

/** Opens the choice of days beside the button that exports the list as it stands. */
export function RangeButton({ ranged }: { ranged: RangedExport }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={messages.rangeOpen}
        title={messages.rangeOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
      {isOpen && <RangeChoice ranged={ranged} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The choice of days, loaded when it is asked for. */
export function RangeChoice({ ranged, onClose }: { ranged: RangedExport; onClose: () => void }) {
  return (
    <Suspense>
      <ExportRange
        dayLabel={ranged.dayLabel}
        initial={ranged.initial}
        onCancel={onClose}
        onExport={(days) => {
          onClose()
          ranged.begin(days)
        }}
      />
    </Suspense>
  )
}
