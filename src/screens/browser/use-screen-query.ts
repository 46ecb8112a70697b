import { useEffect, useState } from 'react'

/**
 * Whether the screen matches a media query. While the page is laid out for paper the answer stays: a component that
 * switched would be too late for the pages and would lose its state.
 */
export function useScreenQuery(query: string): boolean {
  const [isSo, setSo] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const medium = matchMedia(query)
    const follow = () => {
      if (!matchMedia('print').matches) setSo(medium.matches)
    }
    follow()
    medium.addEventListener('change', follow)
    return () => medium.removeEventListener('change', follow)
  }, [query])
  return isSo
}
