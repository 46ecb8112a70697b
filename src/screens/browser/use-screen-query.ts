import { useEffect, useState } from 'react'

/**
 * Whether the screen is as a media query says. Paper is no screen: while the page is laid out for it the answer stays, since
 * a part that changed by then would come after its pages are made, and the screen would have lost what it held.
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
