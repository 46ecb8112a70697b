import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { firstScreenShown } from '../startup/first-screen.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'

const Toasts = lazy(async () => {
  await firstScreenShown()
  return { default: (await import('../toasts/toasts.tsx')).Toasts }
})
const UpdatePrompt = lazy(async () => {
  await firstScreenShown()
  return { default: (await import('../update/update-prompt.tsx')).UpdatePrompt }
})

/** Surrounds every page; toasts and the update prompt are loaded after the first screen. */
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
