import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'

/** Milliseconds that a pointer rests on a link before its screen is fetched: one that passes over wants none of them. */
const hoverMilliseconds = 50

/** What an element that holds many links listens to. */
export type LinkHandlers = {
  onClick(event: MouseEvent<HTMLElement>): void
  onPointerOver(event: PointerEvent<HTMLElement>): void
  onPointerLeave(): void
  onFocus(event: FocusEvent<HTMLElement>): void
}

/**
 * Has the plain links within an element open screens in the page that is there, and fetches a screen as soon as its link is
 * meant. A menu has a hundred, and each link of the router's reckons its own address and follows every move. `onChosen` is
 * called with each press of a link.
 */
export function useDelegatedLinks(onChosen: (() => void) | undefined): LinkHandlers {
  const router = useRouter()
  const navigate = useNavigate()
  const fetchSoon = useDebouncedCallback((path: string) => void router.preloadRoute({ to: path }), hoverMilliseconds)
  const fetchMeant = ({ target }: { target: EventTarget }) => {
    const path = pathOf(target)
    if (path === null) fetchSoon.cancel()
    else fetchSoon(path)
  }
  return {
    onClick(event) {
      const path = pathOf(event.target)
      if (path === null) return
      onChosen?.()
      // Another tab or window is the browser's own business.
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate({ to: path })
    },
    onPointerOver: fetchMeant,
    onPointerLeave: () => fetchSoon.cancel(),
    onFocus: fetchMeant,
  }
}

function pathOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? null) : null
}
