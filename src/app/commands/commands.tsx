import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import { closeCommands, commandsStore, openCommands } from './commands-store.ts'
import { linksOffered, offeredPage } from './offered-page.ts'
import { openPalette } from './open-palette.ts'
import { endTypeAhead } from './type-ahead.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const KeyOverview = lazy(async () => ({ default: (await import('./key-overview.tsx')).KeyOverview }))

/** The global shortcuts and their windows, loaded on first use. */
export function Commands() {
  const navigate = useNavigate()
  const open = useStore(commandsStore, (state) => state.open)
  const [wanted, setWanted] = useState<readonly string[]>([])
  if (open !== null && !wanted.includes(open)) setWanted([...wanted, open])
  // A person who was locked out with a window open finds it closed on return.
  useEffect(
    () => () => {
      endTypeAhead()
      commandsStore.setState({ open: null })
    },
    [],
  )
  const openOffered = (what: 'new' | 'edit') => {
    const page = offeredPage(linksOffered(), location.pathname, what)
    if (page !== null) void navigate({ href: page })
  }
  useShortcut('palette', openPalette)
  useShortcut('overview', () => openCommands('overview'))
  useShortcut('dashboard', () => void navigate({ to: '/dashboard' }))
  useShortcut('sync', () => void navigate({ to: '/sync' }))
  useShortcut('newRecord', () => openOffered('new'))
  useShortcut('editRecord', () => openOffered('edit'))
  return (
    <>
      <Suspense>
        {wanted.includes('palette') && <Palette isOpen={open === 'palette'} onClose={() => closeCommands('palette')} />}
      </Suspense>
      <Suspense>
        {wanted.includes('overview') && (
          <KeyOverview isOpen={open === 'overview'} onClose={() => closeCommands('overview')} />
        )}
      </Suspense>
    </>
  )
}
