import { ActionIcon, AppShell, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { staff } from '#src/areas/staff/staff/staff.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { ResourcesProvider } from '#src/screens/data/session/use-resources.tsx'
import { LetterheadContext } from '#src/screens/print/letterhead-context.ts'
import { Commands } from '../commands/commands.tsx'
import { FairleadMark } from '../icons/fairlead-mark.tsx'
import { Icon } from '../icons/icon.tsx'
import { TransferNotice } from '../link/transfer-notice.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { knownResources } from '../menu/known-resources.ts'
import { viewerOf } from '../menu/menu-rule.ts'
import { type MenuGroup, menuOf } from '../menu/menu-tree.ts'
import { signOutStore } from '../session/sign-out.ts'
import { useBackgroundWork } from '../session/use-background-work.ts'
import { useSession } from '../session/use-session.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import { firstScreenShown } from '../startup/first-screen.ts'
import { PaletteMenu } from '../theme/palette-menu.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import classes from './frame.module.css'
import { SearchButton } from './search-button.tsx'
import { SessionEndedNotice } from './session-ended-notice.tsx'
import { SideMenu } from './side-menu.tsx'
import { SignOutNotice } from './sign-out-notice.tsx'
import { SyncState } from './sync-state.tsx'
import { useBreadcrumbs } from './use-breadcrumbs.ts'
import { useRecordRecentPage } from './use-record-recent-page.ts'
import { UserMenu } from './user-menu.tsx'

const StorageNotice = lazy(async () => {
  await firstScreenShown()
  return { default: (await import('../storage/storage-notice.tsx')).StorageNotice }
})
const CompanyLetterhead = lazy(async () => ({
  default: (await import('#src/areas/company/letterhead/letterhead.screen.tsx')).CompanyLetterhead,
}))
const drawLetterhead = (record: LocalRecord | null) => <CompanyLetterhead record={record} />
/** Below this width in pixels the menu is a drawer (specification 1, section 9: up to 1023 px is mobile). */
const desktopFrom = 1024
/** Up to this width in pixels the palette choice is in the user menu: the header fits four items. */
const phoneUpTo = 479

/** Surrounds every screen behind the sign-in: menu, header, and background work. */
export function Frame() {
  return (
    <ResourcesProvider resources={knownResources} people={staff.name}>
      <LetterheadContext value={drawLetterhead}>
        <Shell />
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
  const content = useContentFocus()
  const isPhone = useMediaQuery(`(max-width: ${phoneUpTo}px)`, false, { getInitialValueInEffect: false })
  const trail = useBreadcrumbs(groups)
  useRecordRecentPage(trail, groups)
  if (leaving) return <SignOutNotice {...leaving} />
  return (
    <AppShell
      layout="alt"
      header={{ height: 72 }}
      navbar={{ width: { base: 240, lg: 272 }, breakpoint: desktopFrom, collapsed: { mobile: true } }}
      classNames={{ header: classes.header, navbar: classes.navbar, main: classes.main }}
    >
      <a href="#main" className={classes.skip} data-print="no">
        {messages.skip}
      </a>
      {isDesktop && (
        <AppShell.Navbar data-print="no">
          <Brand />
          <SideMenu groups={groups} />
        </AppShell.Navbar>
      )}
      <AppShell.Header data-print="no">
        {!isDesktop && (
          <ActionIcon
            color="gray"
            c="inherit"
            aria-label={messages.openMenu}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" size={26} />
          </ActionIcon>
        )}
        <Breadcrumbs trail={trail} />
        <span className={classes.tools}>
          <SearchButton />
          <SyncState />
          {!isPhone && <PaletteMenu />}
          <UserMenu withLight={isPhone} />
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
        <Outlet />
      </AppShell.Main>
      <Commands />
    </AppShell>
  )
}

/** The app, and the person's company in it. */
function Brand() {
  const company = useSession((state) => state.identity?.me.tenant.name)
  return (
    <Link to="/dashboard" className={classes.brand}>
      <FairleadMark size={34} />
      <span className={classes.names}>
        {messages.name}
        <span className={classes.company}>{company}</span>
      </span>
    </Link>
  )
}

function useMenu(): readonly MenuGroup[] {
  const me = useSession((state) => state.identity?.me ?? null)
  return useMemo(() => (me ? menuOf(allScreens, viewerOf(me)) : []), [me])
}

/** After navigation the focus moves to the screen's content, unless the screen has focused something itself. */
function useContentFocus() {
  const content = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged && !content.current?.contains(document.activeElement))
          content.current?.focus({ preventScroll: true })
      }),
    [router],
  )
  return content
}
