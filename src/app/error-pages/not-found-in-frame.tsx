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
import { ErrorLayout } from './error-layout.tsx'
import { errorPageMessages as messages } from './error-page-messages.ts'

/** An unknown address for a person at work: menu and header stay, and the nearest page is offered. */
export function NotFoundInFrame() {
  const address = useLocation({ select: (location) => location.pathname })
  const me = useSession((state) => state.identity?.me ?? null)
  const nearest = useMemo(() => (me ? itemAt(menuOf(allScreens, viewerOf(me)), address) : undefined), [me, address])
  return (
    <ErrorLayout
      title={messages.notFoundTitle}
      what={messages.notFound}
      safe={messages.notFoundSafe}
      now={messages.notFoundNow}
      hasFrame
      steps={
        <>
          <Button leftSection={<Icon name="search" size={20} />} onClick={openPalette}>
            {messages.search}
          </Button>
          {nearest && (
            <ButtonLink href={nearest.path} variant="default">
              {messages.toParent(nearest.title)}
            </ButtonLink>
          )}
          <Button variant="default" component={Link} to="/dashboard">
            {messages.toDashboard}
          </Button>
        </>
      }
    />
  )
}
