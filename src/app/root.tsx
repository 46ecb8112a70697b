import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ThemeProvider } from './theme/theme-provider.tsx'

const Toasts = lazy(async () => ({ default: (await import('./toasts/toasts.tsx')).Toasts }))
const UpdatePrompt = lazy(async () => ({ default: (await import('./update/update-prompt.tsx')).UpdatePrompt }))

/** What every page stands in; toasts and the update come after the first paint. */
export function Root() {
  return (
    <ThemeProvider>
      <Outlet />
      <Suspense>
        <Toasts />
        <UpdatePrompt />
      </Suspense>
    </ThemeProvider>
  )
}
