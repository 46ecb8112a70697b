import { VisuallyHidden } from '@mantine/core'

/** Speaks its text whenever it changes, politely: for what moves by itself, such as a record being received. */
export function LiveMessage({ children }: { children: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  )
}
