import { useLocation } from '@tanstack/react-router'

/** A value of the address after the question mark, as text; undefined where it is absent. */
export function useSearchText(name: string): string | undefined {
  return useLocation({
    select: (location) => {
      const value: unknown = Reflect.get(location.search, name)
      return typeof value === 'string' || typeof value === 'boolean' ? `${value}` : undefined
    },
  })
}
