import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { useGoTo } from '../browser/use-address.ts'
import { ExportUnderWay } from '../export/export-under-way.tsx'
import { RangeChoice } from '../export/range-button.tsx'
import { importMessages } from '../messages/import-messages.ts'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyMenu } from '../parts/lazy-menu.tsx'
import type { ListExport } from './use-list-export.ts'

type SheetMenuProps = { listExport: ListExport; importHref: string | null }

/** Export and import behind one button, on narrow screens. */
export function SheetMenu({ listExport: { now, begin, ranged, cancel }, importHref }: SheetMenuProps) {
  const goTo = useGoTo()
  const [isChoosing, setChoosing] = useState(false)
  if (begin === null && importHref === null) return null
  if (now.state === 'running') return <ExportUnderWay share={now.share} cancel={cancel} />
  return (
    <>
      <LazyMenu
        position="bottom-end"
        target={
          <ActionIcon variant="default" aria-label={messages.menu}>
            <Icon name="more" />
          </ActionIcon>
        }
      >
        {begin && (
          <Menu.Item leftSection={<Icon name="sheet" />} onClick={begin}>
            {messages.export}
          </Menu.Item>
        )}
        {ranged && (
          <Menu.Item leftSection={<Icon name="sheet" />} onClick={() => setChoosing(true)}>
            {messages.rangeTitle}
          </Menu.Item>
        )}
        {importHref !== null && (
          <Menu.Item leftSection={<Icon name="up" />} onClick={() => goTo(importHref)}>
            {importMessages.open}
          </Menu.Item>
        )}
      </LazyMenu>
      {ranged && isChoosing && <RangeChoice ranged={ranged} onClose={() => setChoosing(false)} />}
    </>
  )
}
