import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { openPalette } from '../commands/open-palette.ts'
import { Icon } from '../icons/icon.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { viewerOf } from '../menu/menu-rule.ts'
import { itemAt, menuOf } from '../menu/menu-tree.ts'
import { useSession } from '../session/use-session.ts'
import { FailureLayout } from './error-layout.tsx'
import { failurePageWords as words } from './error-page-messages.ts'

/** An address that is none of the app's, for whoever is at work: menu and header stay, and the nearest page is offered. */
export function LostPage() {
  const address = useLocation({ select: (location) => location.pathname })
  const me = useSession((state) => state.identity?.me ?? null)
  const nearest = useMemo(() => (me ? itemAt(menuOf(allScreens, viewerOf(me)), address) : undefined), [me, address])
  return (
    <FailureLayout
      title={words.notFoundTitle}
      what={words.notFound}
      safe={words.notFoundSafe}
      now={words.notFoundNow}
      hasFrame
      steps={
        <>
          <Button leftSection={<Icon name="search" size={20} />} onClick={openPalette}>
            {words.search}
          </Button>
          {nearest && (
            <ButtonLink href={nearest.path} variant="default">
              {words.upTo(nearest.title)}
            </ButtonLink>
          )}
          <Button variant="default" component={Link} to="/dashboard">
            {words.toDashboard}
          </Button>
        </>
      }
    />
  )
}
