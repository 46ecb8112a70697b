import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { keyNames } from '#src/screens/shortcuts/key-names.ts'
import { shortcuts } from '#src/screens/shortcuts/shortcut-table.ts'
import { useShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import { Icon } from '../icons/icon.tsx'
import { foldedMenuStore, setMenuFolded } from '../menu/folded-menu.ts'
import type { MenuGroup } from '../menu/menu-tree.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import { Brand } from './brand.tsx'
import classes from './menu-panel.module.css'
import { MenuRail } from './side-menu/menu-rail.tsx'
import { SideMenu } from './side-menu/side-menu.tsx'

/** The menu at a desk, whole or folded to a rail of pictures; the choice is kept on this device. */
export function MenuPanel({ groups }: { groups: readonly MenuGroup[] }) {
  const isFolded = useStore(foldedMenuStore, (state) => state.isFolded)
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  useShortcut('foldMenu', () => setMenuFolded(!isFolded))
  // The button that was pressed is another one afterwards: the focus goes on to it.
  useEffect(() => {
    if (wasPressed.current) button.current?.focus()
    wasPressed.current = false
  })
  const label = isFolded ? messages.unfoldMenu : messages.foldMenu
  const fold = (
    <UnstyledButton
      ref={button}
      className={classes.fold}
      data-folded={isFolded || undefined}
      aria-label={label}
      title={`${label} (${keyNames(shortcuts.foldMenu.keys[0]).join(' ')})`}
      onClick={() => {
        wasPressed.current = true
        setMenuFolded(!isFolded)
      }}
    >
      <Icon name={isFolded ? 'chevronsRight' : 'chevronsLeft'} size={18} />
    </UnstyledButton>
  )
  if (isFolded) {
    return (
      <>
        <Brand isFolded />
        {fold}
        <MenuRail groups={groups} />
      </>
    )
  }
  return (
    <>
      <div className={classes.head}>
        <Brand />
        {fold}
      </div>
      <SideMenu groups={groups} />
    </>
  )
}
