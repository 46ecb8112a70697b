import { useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { internalAddress } from './internal-address.ts'
import { useStableValue } from './use-stable-value.ts'

/** A parameter of the screen's path, such as `id`; empty where the path has none of that name. */
export function usePathParameter(name: string): string {
  return textAt(useParams({ strict: false }), name) ?? ''
}

/** A query value of the address; undefined where it is absent. */
export function useQueryValue(name: string): string | undefined {
  return textAt(useSearch({ strict: false }), name)
}

/** Those of the named query values that the address has; the same object until one changes. */
export function useQueryValues(names: readonly string[]): Readonly<Record<string, string>> {
  const search: unknown = useSearch({ strict: false })
  return useStableValue(
    Object.fromEntries(
      names.flatMap((name) => {
        const value = textAt(search, name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  )
}

/** An address of this app as a router link takes it. */
export function linkTo(address: string): { to: string; search: Record<string, string> } {
  const { pathname, searchParams } = new URL(address, 'https://fairlead.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) }
}

/** Navigates to an address of this app, its query included. */
export function useGoTo(): (address: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (address, options) => void navigate({ href: address, replace: options?.replace })
}

/** The return url in the address, if it is inside this app; otherwise the given one. */
export function useReturnUrl(otherwise: string): string {
  return internalAddress(useQueryValue('returnUrl')) ?? otherwise
}

/** From a form `…/edit`: the return url, or the record's page below whichever list the person came from. */
export function useReturnToRecord(): string {
  return useReturnUrl(useLocation({ select: ({ pathname }) => pathname }).replace(/\/edit\/?$/, ''))
}

/** Changes query values of the present address in place; undefined removes one. */
export function useChangeQuery(): (values: Readonly<Record<string, string | undefined>>) => void {
  const router = useRouter()
  return (values) => {
    const address = new URL(router.state.location.href, 'https://fairlead.invalid')
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) address.searchParams.delete(name)
      else address.searchParams.set(name, value)
    }
    void router.navigate({ href: `${address.pathname}${address.search}`, replace: true })
  }
}

function textAt(values: unknown, name: string): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined
  const value: unknown = Reflect.get(values, name)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : undefined
}
