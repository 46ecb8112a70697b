import { VisuallyHidden } from '@mantine/core'

/**
 * Announces its text politely whenever it changes, for changes without user action, such as a record being received.
 */
export function LiveMessage({ children }: { children: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  )
}
