import { Menu, UnstyledButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { LazyMenu } from '#src/screens/parts/lazy-menu.tsx'
import { shortcuts } from '#src/screens/shortcuts/shortcut-table.ts'
import type { GlyphName } from '../../icons/glyphs.ts'
import { Icon } from '../../icons/icon.tsx'
import { groupGlyph } from '../../menu/group-glyphs.ts'
import { groupOf, itemAt, type MenuGroup, withoutLinesAbove } from '../../menu/menu-tree.ts'
import { shellMessages as messages } from '../../shell-messages.ts'
import { menuCountsStore, waitingIn } from './menu-counts.ts'
import { moveByKeys } from './menu-keys.ts'
import classes from './menu-rail.module.css'
import { useDelegatedLinks } from './use-delegated-links.ts'
import { useKeptPages } from './use-kept-pages.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The folded menu: a picture for each line, which opens its pages beside it. */
export function MenuRail({ groups }: { groups: readonly MenuGroup[] }) {
  const address = useLocation({ select: (location) => location.pathname })
  const { above, below } = withoutLinesAbove(groups)
  const present = itemAt(groups, address)
  const presentGroup = present && groupOf(below, present)
  const { favourites, recent } = useKeptPages()
  const counts = useStore(menuCountsStore, (state) => state.counts)
  const links = useDelegatedLinks(undefined)
  return (
    <nav aria-label={messages.menu} className={classes.rail} {...links}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the entries are links and buttons; the arrows are an addition */}
      <div className={classes.scroll} onKeyDown={(event) => moveByKeys(event, event.currentTarget)}>
        <RailLink path="/dashboard" title={messages.home} picture="home" isPresent={address === '/dashboard'} />
        {above.map((item) => (
          <RailLink
            key={item.path}
            path={item.path}
            title={item.title}
            picture={item.above}
            isPresent={item === present}
          />
        ))}
        <RailMenu name={messages.favourites} picture="star" isPresent={false}>
          {favourites.length === 0 && (
            <p className={classes.none}>{messages.noFavourites(shortcuts.favourite.keys[0])}</p>
          )}
          {favourites.map(({ href, title }) => (
            <Menu.Item key={href} component="a" href={href}>
              {title}
            </Menu.Item>
          ))}
        </RailMenu>
        <RailMenu name={messages.recent} picture="history" isPresent={false}>
          {recent.length === 0 && <p className={classes.none}>{messages.noRecent}</p>}
          {recent.map(({ href, title }) => (
            <Menu.Item key={href} component="a" href={href}>
              {title}
            </Menu.Item>
          ))}
        </RailMenu>
        {below.map((group) => (
          <RailMenu
            key={group.name}
            name={group.name}
            picture={groupGlyph(group.name)}
            isPresent={group === presentGroup}
            waiting={waitingIn(
              counts,
              group.modules.flatMap(({ items }) => items),
            )}
          >
            {group.modules.map((module) => [
              module.items.length > 1 && <Menu.Label key={module.name}>{module.name}</Menu.Label>,
              ...module.items.map((item) => (
                <Menu.Item
                  key={item.path}
                  component="a"
                  href={item.path}
                  aria-current={item === present ? 'page' : undefined}
                  rightSection={<WaitingCount count={counts.get(item.path) ?? 0} />}
                >
                  {item.title}
                </Menu.Item>
              )),
            ])}
          </RailMenu>
        ))}
      </div>
    </nav>
  )
}

type RailLinkProps = { path: string; title: string; picture: GlyphName | undefined; isPresent: boolean }

function RailLink({ path, title, picture, isPresent }: RailLinkProps) {
  return (
    <a
      href={path}
      className={classes.entry}
      data-present={isPresent || undefined}
      aria-current={isPresent ? 'page' : undefined}
    >
      {picture && <Icon name={picture} size={18} />}
      <span className={classes.tip}>{title}</span>
    </a>
  )
}

type RailMenuProps = { name: string; picture: GlyphName; isPresent: boolean; waiting?: number; children: ReactNode }

function RailMenu({ name, picture, isPresent, waiting = 0, children }: RailMenuProps) {
  return (
    <LazyMenu
      position="right-start"
      className={classes.pages}
      target={
        <UnstyledButton
          className={classes.entry}
          data-present={isPresent || undefined}
          data-waiting={waiting > 0 || undefined}
          aria-description={waiting > 0 ? messages.waitingForYou(waiting) : undefined}
        >
          <Icon name={picture} size={18} />
          <span className={classes.tip}>
            {name}
            <WaitingCount count={waiting} />
          </span>
        </UnstyledButton>
      }
    >
      <Menu.Label className={classes.pagesName}>{name}</Menu.Label>
      {children}
    </LazyMenu>
  )
}
