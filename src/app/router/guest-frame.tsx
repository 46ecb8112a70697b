import { ActionIcon, Button, Group } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { startPush } from '#src/offline/push/scheduling/start-push.ts'
import { useContentFocus } from '../frame/use-content-focus.ts'
import { FairleadMark } from '../icons/fairlead-mark.tsx'
import { shellMessages } from '../shell-messages.ts'
import { signInMessages } from '../sign-in/sign-in-messages.ts'
import classes from './area-frame.module.css'
import '../theme/area-styles.ts'

const PaletteMenu = lazy(async () => ({ default: (await import('../theme/palette-menu.tsx')).PaletteMenu }))

/** Surrounds public screens: the name, the palettes, the link to sign in, and pushing while open. */
export function GuestFrame() {
  useEffect(() => startPush(), [])
  const content = useContentFocus()
  return (
    <>
      <Group component="header" justify="space-between" px="md" py="xs" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <FairleadMark size={32} />
          <strong>{shellMessages.name}</strong>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Button component={Link} to="/" variant="subtle">
            {signInMessages.signIn}
          </Button>
          <Suspense fallback={<ActionIcon variant="transparent" bg="transparent" disabled aria-hidden />}>
            <PaletteMenu />
          </Suspense>
        </Group>
      </Group>
      <main ref={content} id="main" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
    </>
  )
}
