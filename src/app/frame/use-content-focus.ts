import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** After navigation the focus moves to the screen's content, unless the screen has focused something itself. */
export function useContentFocus(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged && !content.current?.contains(document.activeElement))
          content.current?.focus({ preventScroll: true })
      }),
    [router],
  )
  return content
}
