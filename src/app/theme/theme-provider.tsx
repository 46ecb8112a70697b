import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { barColors, paletteStore, shownPalette, subscribeToOtherTabs } from './palette.ts'
import { theme } from './theme.ts'
import './shell-styles.ts'

/** Mantine with Fairlead's theme; applies the chosen palette. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const palette = useStore(paletteStore, (state) => state.palette)
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)', matchMedia('(prefers-color-scheme: dark)').matches)
  const { name, scheme } = shownPalette(palette, deviceIsDark)
  useLayoutEffect(subscribeToOtherTabs, [])
  useLayoutEffect(() => {
    document.documentElement.dataset.palette = name
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[name])
  }, [name])
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  )
}
