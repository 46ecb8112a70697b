import { Text, TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { itemAt, type MenuGroup, searchMenu } from '../menu/menu-tree.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import classes from './side-menu.module.css'
import { useDelegatedLinks } from './use-delegated-links.ts'

type Props = {
  groups: readonly MenuGroup[]
  /** Called when an item was chosen: the drawer closes. */
  onChosen?: (() => void) | undefined
}

/** The menu by groups and modules, with a search; the present item is marked. */
export function SideMenu({ groups, onChosen }: Props) {
  const [search, setSearch] = useState('')
  const address = useLocation({ select: (location) => location.pathname })
  const present = itemAt(groups, address)
  const shown = searchMenu(groups, search)
  const viewport = useRef<HTMLDivElement>(null)
  const presentPath = present?.path
  const links = useDelegatedLinks(onChosen)
  useEffect(() => {
    const scroller = viewport.current
    if (!presentPath || !scroller) return
    // At first, and again where a turned tablet has less space.
    const follow = new ResizeObserver(() => scrollToCurrentItem(scroller))
    follow.observe(scroller)
    return () => follow.disconnect()
  }, [presentPath])
  return (
    <nav aria-label={messages.menu} className={classes.menu} {...links}>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label={messages.searchMenu}
          placeholder={messages.searchMenu}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<Icon name="search" size={18} />}
          classNames={{ input: classes.searchInput, section: classes.searchSection }}
        />
      </div>
      <div ref={viewport} className={classes.scroll}>
        <MenuLink path="/dashboard" title={messages.dashboard} isPresent={address === '/dashboard'} />
        {shown.map((group) => (
          <div key={group.name} className={classes.group}>
            <h2 className={classes.groupName}>{group.name}</h2>
            {group.modules.map((module) => (
              <div key={module.name} className={classes.module}>
                {module.items.length > 1 && <h3 className={classes.moduleName}>{module.name}</h3>}
                {module.items.map((item) => (
                  <MenuLink key={item.path} path={item.path} title={item.title} isPresent={item === present} />
                ))}
              </div>
            ))}
          </div>
        ))}
        {shown.length === 0 && groups.length > 0 && (
          <Text role="status" size="sm" className={classes.nothing}>
            {messages.nothingFound}
          </Text>
        )}
      </div>
      <div className={classes.foot}>
        <MenuLink path="/sync" title={messages.sync} isPresent={address === '/sync'} />
      </div>
    </nav>
  )
}

/** Scrolls the menu only, to its present item where that is out of view. */
function scrollToCurrentItem(viewport: HTMLDivElement): void {
  const item = viewport.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!item) return
  const { top, bottom, height } = viewport.getBoundingClientRect()
  if (item.top < top || item.bottom > bottom) viewport.scrollTop += item.top - top - height / 3
}

type LinkProps = { path: string; title: string; isPresent: boolean }

function MenuLink({ path, title, isPresent }: LinkProps) {
  return (
    <a
      href={path}
      className={classes.link}
      data-present={isPresent || undefined}
      aria-current={isPresent ? 'page' : undefined}
    >
      {title}
    </a>
  )
}
