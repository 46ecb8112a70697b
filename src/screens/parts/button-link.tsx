import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useGoTo } from '../browser/use-address.ts'

/** A button that is a link of this app; it opens in another tab where that is asked for. */
export function ButtonLink({
  href,
  children,
  label,
  ...look
}: ButtonProps & { href: string; children: ReactNode; label?: string }) {
  const goTo = useGoTo()
  return (
    <Button
      {...look}
      component="a"
      href={href}
      aria-label={label}
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        goTo(href)
      }}
    >
      {children}
    </Button>
  )
}
