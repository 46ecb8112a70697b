import { ActionIcon, Menu } from '@mantine/core'
import { useGoTo } from '../browser/use-address.ts'
import { importMessages } from '../messages/import-messages.ts'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyMenu } from '../parts/lazy-menu.tsx'
import { ExportUnderWay } from './export-button.tsx'
import type { ListExport } from './use-list-export.ts'

type SheetMenuProps = { listExport: ListExport; importHref: string | null }

/** Export and import behind one button, on narrow screens. */
export function SheetMenu({ listExport: { now, begin, cancel }, importHref }: SheetMenuProps) {
  const goTo = useGoTo()
  if (begin === null && importHref === null) return null
  if (now.state === 'running') return <ExportUnderWay share={now.share} cancel={cancel} />
  return (
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
      {importHref !== null && (
        <Menu.Item leftSection={<Icon name="up" />} onClick={() => goTo(importHref)}>
          {importMessages.open}
        </Menu.Item>
      )}
    </LazyMenu>
  )
}
