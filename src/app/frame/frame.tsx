import { ActionIcon, AppShell, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { peopleResource } from '#src/areas/resources.ts'
import { loadLetterhead, loadRecordActivity, loadRecordFoot } from '#src/areas/screens.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { RecordAddressesContext } from '#src/screens/data/session/record-addresses.ts'
import { ResourcesProvider } from '#src/screens/data/session/use-resources.tsx'
import { RoleListsContext } from '#src/screens/list/tabs/role-lists.ts'
import { LetterheadContext } from '#src/screens/print/letterhead-context.ts'
import { ActivityContext, type ActivityOfRecord } from '#src/screens/record/activity-context.ts'
import { RecordFootContext } from '#src/screens/record/record-foot-context.ts'
import { Commands } from '../commands/commands.tsx'
import { Icon } from '../icons/icon.tsx'
import { TransferNotice } from '../link/transfer-notice.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { foldedMenuStore } from '../menu/folded-menu.ts'
import { knownResources } from '../menu/known-resources.ts'
import { viewerOf } from '../menu/menu-rule.ts'
import { type MenuGroup, menuOf } from '../menu/menu-tree.ts'
import { addressOfRecordIn } from '../menu/record-routes.ts'
import { roleListsOf } from '../menu/role-lists.ts'
import { signOutStore } from '../session/sign-out.ts'
import { useBackgroundWork } from '../session/use-background-work.ts'
import { useSession } from '../session/use-session.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import { firstScreenShown } from '../startup/first-screen.ts'
import { PaletteMenu } from '../theme/palette-menu.tsx'
import { Brand } from './brand.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import classes from './frame.module.css'
import { MenuPanel } from './menu-panel.tsx'
import { SearchButton } from './search-button.tsx'
import { SessionEndedNotice } from './session-ended-notice.tsx'
import { SideMenu } from './side-menu/side-menu.tsx'
import { SignOutNotice } from './sign-out-notice.tsx'
import { SyncDot } from './sync-state/sync-dot.tsx'
import { useBreadcrumbs } from './use-breadcrumbs.ts'
import { useContentFocus } from './use-content-focus.ts'
import { useDocumentName } from './use-document-name.ts'
import { useRecordRecentPage } from './use-record-recent-page.ts'
import { UserMenu } from './user-menu.tsx'

const StorageNotice = lazy(async () => {
  await firstScreenShown()
  return { default: (await import('../storage/storage-notice.tsx')).StorageNotice }
})
const CountWaiting = lazy(async () => {
  await firstScreenShown()
  return { default: (await import('./side-menu/count-waiting.tsx')).CountWaiting }
})
const Letterhead = lazy(async () => ({ default: await loadLetterhead() }))
const drawLetterhead = (record: LocalRecord | null) => <Letterhead record={record} />
const FootOfRecord = lazy(async () => ({ default: await loadRecordFoot() }))
const drawRecordFoot = (resource: Resource, record: LocalRecord) => (
  <FootOfRecord key={record.id} resource={resource} record={record} />
)
const ActivityStream = lazy(async () => ({ default: await loadRecordActivity() }))
const drawActivity = (activity: ActivityOfRecord) => <ActivityStream key={activity.record.id} {...activity} />
/** Below this width in pixels the menu is a drawer (specification 1, section 9: up to 1023 px is mobile). */
const desktopFrom = 1024
/** Up to this width in pixels the header has no room for the choice of light. */
const phoneUpTo = 599

/** Surrounds every screen behind the sign-in: menu, header, and background work. */
export function Frame() {
  return (
    <ResourcesProvider resources={knownResources} people={peopleResource}>
      <LetterheadContext value={drawLetterhead}>
        <RecordFootContext value={drawRecordFoot}>
          <ActivityContext value={drawActivity}>
            <Shell />
          </ActivityContext>
        </RecordFootContext>
      </LetterheadContext>
    </ResourcesProvider>
  )
}

function Shell() {
  useBackgroundWork()
  const leaving = useStore(signOutStore, (state) => state.leaving)
  const isDesktop = useMediaQuery(`(min-width: ${desktopFrom}px)`, true, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const groups = useMenu()
  const addressOf = useMemo(() => addressOfRecordIn(allScreens, groups), [groups])
  const roleLists = useMemo(() => roleListsOf(groups), [groups])
  const content = useContentFocus()
  const isPhone = useMediaQuery(`(max-width: ${phoneUpTo}px)`, false, { getInitialValueInEffect: false })
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const isFolded = useStore(foldedMenuStore, (state) => state.isFolded)
  // At a desk the light is chosen once, in the menu of the person; on a tablet many times a day.
  const hasLight = !isPhone && (!isDesktop || isTouched)
  const trail = useBreadcrumbs(groups)
  useRecordRecentPage(trail, groups)
  useDocumentName(trail)
  if (leaving) return <SignOutNotice {...leaving} />
  return (
    <AppShell
      layout="alt"
      header={{ height: 'var(--fairlead-header)' }}
      navbar={{ width: isFolded ? 56 : 232, breakpoint: desktopFrom, collapsed: { mobile: true } }}
      classNames={{ header: classes.header, navbar: classes.navbar, main: classes.main }}
    >
      <a href="#main" className={classes.skip} data-print="no">
        {messages.skip}
      </a>
      {isDesktop && (
        <AppShell.Navbar data-print="no">
          <MenuPanel groups={groups} />
        </AppShell.Navbar>
      )}
      <AppShell.Header data-print="no">
        {!isDesktop && (
          <ActionIcon
            color="gray"
            c="inherit"
            className={classes.open}
            aria-label={messages.openMenu}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" size={26} />
          </ActionIcon>
        )}
        <Breadcrumbs trail={trail} />
        <FavouriteStar page={trail.recentPage} />
        <span className={classes.tools}>
          <span className={classes.searchAndSync}>
            <SearchButton />
            <SyncDot />
          </span>
          {hasLight && <PaletteMenu />}
          <UserMenu withLight={!hasLight} />
        </span>
      </AppShell.Header>
      {!isDesktop && (
        <Drawer.Root
          opened={isOpen}
          onClose={() => setOpen(false)}
          size={304}
          padding={0}
          classNames={{ content: classes.drawer, body: classes.drawerBody }}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={messages.menu}>
            <Drawer.Body>
              <div className={classes.drawerHead}>
                <Brand />
                <ActionIcon c="inherit" aria-label={messages.closeMenu} onClick={() => setOpen(false)}>
                  <Icon name="close" />
                </ActionIcon>
              </div>
              <SideMenu groups={groups} onChosen={() => setOpen(false)} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <AppShell.Main ref={content} id="main" tabIndex={-1}>
        <SessionEndedNotice />
        <Suspense>
          <StorageNotice />
        </Suspense>
        <TransferNotice />
        <RecordAddressesContext value={addressOf}>
          <RoleListsContext value={roleLists}>
            <Outlet />
          </RoleListsContext>
        </RecordAddressesContext>
      </AppShell.Main>
      <Commands />
      <Suspense>
        <CountWaiting groups={groups} />
      </Suspense>
    </AppShell>
  )
}

function useMenu(): readonly MenuGroup[] {
  const me = useSession((state) => state.identity?.me ?? null)
  return useMemo(() => (me ? menuOf(allScreens, viewerOf(me)) : []), [me])
}
