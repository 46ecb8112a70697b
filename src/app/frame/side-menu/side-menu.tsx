import { Text, TextInput } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { codeRoot } from '#src/screens/codes/code-address.ts'
import { codeMessages } from '#src/screens/codes/code-messages.ts'
import { shortcuts } from '#src/screens/shortcuts/shortcut-table.ts'
import { Icon } from '../../icons/icon.tsx'
import { groupGlyph } from '../../menu/group-glyphs.ts'
import type { KeptPage } from '../../menu/kept-page.ts'
import { groupOf, itemAt, type MenuGroup, searchMenu, withoutLinesAbove } from '../../menu/menu-tree.ts'
import { isShortMenu } from '../../menu/open-groups.ts'
import { shellMessages as messages } from '../../shell-messages.ts'
import { menuCountsStore, waitingIn } from './menu-counts.ts'
import { moveByKeys } from './menu-keys.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuSection } from './menu-section.tsx'
import classes from './side-menu.module.css'
import { useDelegatedLinks } from './use-delegated-links.ts'
import { useKeptPages } from './use-kept-pages.ts'
import { useOpenGroups } from './use-open-groups.ts'

type SideMenuProps = {
  groups: readonly MenuGroup[]
  /** Called when an item was chosen: the drawer closes. */
  onChosen?: (() => void) | undefined
}

/** Names under which the two lists of kept pages are remembered as open; no group has such a name. */
const favouritesName = '#favourites'
const recentName = '#recent'

/** The menu: home, the person's own pages, favourites, recent pages, and the groups with their modules; with a search over all of it. */
export function SideMenu({ groups, onChosen }: SideMenuProps) {
  const [search, setSearch] = useState('')
  const address = useLocation({ select: (location) => location.pathname })
  const { above, below } = withoutLinesAbove(groups)
  const present = itemAt(groups, address)
  const presentGroup = present && groupOf(below, present)
  const { isOpen, toggle, keepPresent } = useOpenGroups(presentGroup?.name)
  const kept = useKeptPages()
  const counts = useStore(menuCountsStore, (state) => state.counts)
  const isSearching = search.trim() !== ''
  const shown = searchMenu(isSearching ? groups : below, search)
  const isFlat = isSearching || isShortMenu(below)
  const list = useRef<HTMLDivElement>(null)
  const presentPath = present?.path
  const links = useDelegatedLinks(() => {
    keepPresent()
    onChosen?.()
  })
  useEffect(() => {
    const scroller = list.current
    if (!presentPath || !scroller) return
    // At first, and again where a turned tablet has less space.
    const follow = new ResizeObserver(() => scrollToCurrentItem(scroller))
    follow.observe(scroller)
    return () => follow.disconnect()
  }, [presentPath])
  const foldingOf = (name: string) => ({ isOpen: isOpen(name), toggle: () => toggle(name) })

  function leaveSearch(event: KeyboardEvent): void {
    const first = list.current?.querySelector<HTMLElement>('a[href], button')
    if (event.key === 'ArrowDown') first?.focus()
    else if (event.key === 'Enter' && isSearching) list.current?.querySelector<HTMLElement>('a[href]')?.click()
    else return
    event.preventDefault()
  }

  return (
    <nav aria-label={messages.menu} className={classes.menu} {...links}>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label={messages.searchMenu}
          placeholder={messages.searchMenu}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={leaveSearch}
          leftSection={<Icon name="search" size={16} />}
          leftSectionWidth="2rem"
          classNames={{ input: classes.searchInput, section: classes.searchSection }}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the lines are links and buttons; the arrows are an addition */}
      <div ref={list} className={classes.scroll} onKeyDown={(event) => moveByKeys(event, event.currentTarget)}>
        {!isSearching && (
          <div className={classes.own}>
            <MenuLink path="/dashboard" title={messages.home} picture="home" isPresent={address === '/dashboard'} />
            {above.map((item) => (
              <MenuLink
                key={item.path}
                path={item.path}
                title={item.title}
                picture={item.above}
                isPresent={item === present}
                waiting={counts.get(item.path) ?? 0}
              />
            ))}
            {/* A tablet has a camera at hand; at a desk, where every line counts, it is a command of the search. */}
            {onChosen && (
              <MenuLink path={codeRoot} title={codeMessages.scan} picture="device" isPresent={address === codeRoot} />
            )}
            <MenuSection
              name={messages.favourites}
              picture="star"
              folding={foldingOf(favouritesName)}
              isPresent={false}
            >
              <KeptPages pages={kept.favourites} none={messages.noFavourites(shortcuts.favourite.keys[0])} />
            </MenuSection>
            <MenuSection name={messages.recent} picture="history" folding={foldingOf(recentName)} isPresent={false}>
              <KeptPages pages={kept.recent} none={messages.noRecent} />
            </MenuSection>
          </div>
        )}
        {shown.map((group) => (
          <MenuSection
            key={group.name}
            name={group.name}
            picture={groupGlyph(group.name)}
            folding={isFlat ? null : foldingOf(group.name)}
            isPresent={group === presentGroup}
            waiting={waitingIn(
              counts,
              group.modules.flatMap(({ items }) => items),
            )}
          >
            {group.modules.map((module) => (
              <div key={module.name}>
                {module.items.length > 1 && <h3 className={classes.moduleName}>{module.name}</h3>}
                {module.items.map((item) => (
                  <MenuLink
                    key={item.path}
                    path={item.path}
                    title={item.title}
                    isPresent={item === present}
                    waiting={counts.get(item.path) ?? 0}
                    mayWait={[item.tile ?? []].flat().some(({ kind }) => kind === 'review')}
                  />
                ))}
              </div>
            ))}
          </MenuSection>
        ))}
        {shown.length === 0 && groups.length > 0 && (
          <Text role="status" size="sm" className={classes.nothing}>
            {messages.nothingFound}
          </Text>
        )}
      </div>
    </nav>
  )
}

function KeptPages({ pages, none }: { pages: readonly KeptPage[]; none: string }) {
  if (pages.length === 0) return <p className={classes.none}>{none}</p>
  return pages.map(({ href, title }) => <MenuLink key={href} path={href} title={title} isPresent={false} />)
}

/** Scrolls the menu only, to its present item where that is out of view. */
function scrollToCurrentItem(viewport: HTMLDivElement): void {
  const item = viewport.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!item) return
  const { top, bottom, height } = viewport.getBoundingClientRect()
  if (item.top < top || item.bottom > bottom) viewport.scrollTop += item.top - top - height / 3
}
