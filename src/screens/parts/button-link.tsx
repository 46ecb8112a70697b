import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useGoTo } from '../browser/use-address.ts'

/** A button that is a link of this app, so it can open in another tab. */
export function ButtonLink({
  href,
  children,
  label,
  ...style
}: ButtonProps & { href: string; children: ReactNode; label?: string }) {
  const goTo = useGoTo()
  return (
    <Button
      {...style}
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
