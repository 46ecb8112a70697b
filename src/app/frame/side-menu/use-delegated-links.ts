import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'

/** Milliseconds that a pointer must rest on a link before its screen is preloaded. */
const hoverMilliseconds = 50

/** Event handlers for an element with many links. */
export type LinkHandlers = {
  onClick(event: MouseEvent<HTMLElement>): void
  onPointerOver(event: PointerEvent<HTMLElement>): void
  onPointerLeave(): void
  onFocus(event: FocusEvent<HTMLElement>): void
}

/**
 * Makes the plain links in an element navigate within the page, and preloads a screen when its link is hovered. A menu
 * has a hundred links, and a router link each would compute its address on every navigation. `onChosen` is called with
 * each click.
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
      // Opening another tab or window is left to the browser.
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
