import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import { itemAt, type MenuGroup } from './menu-tree.ts'
import { recordAt } from './record-routes.ts'
import { screenAt } from './screen-at.ts'

/** A place on the way; without an address it is only named. */
export type Crumb = { title: string; href: string | null }

export type BreadcrumbTrail = {
  /** From the menu's heading down to the page before this one. */
  parents: readonly Crumb[]
  /** What this page is. */
  current: string
  /** What is worth finding again: a page of the menu, or a record; null for forms and the shell's own pages. */
  recentPage: { href: string; title: string; hint: string; scope?: ScopeKeys } | null
}

/** Pages of the shell, which stand in no list of screens. */
const shellPages: Readonly<Record<string, { above: readonly Crumb[]; title: string }>> = {
  '/dashboard': { above: [], title: messages.dashboard },
  '/sync': { above: [], title: messages.sync },
  '/shared': { above: [], title: messages.shared },
  '/sync/held': { above: [{ title: messages.sync, href: '/sync' }], title: messages.quarantine },
  '/sync/devices': { above: [{ title: messages.sync, href: '/sync' }], title: messages.devices },
  '/sync/bring-in': { above: [{ title: messages.sync, href: '/sync' }], title: messages.unsentImport },
}

/**
 * Where an address lies: group of the menu, its page, and the record or form below it.
 *
 * @param recordTitle what the record at the address is called, null while that is not known
 */
export function breadcrumbsOf(
  screens: readonly AreaScreen[],
  groups: readonly MenuGroup[],
  address: string,
  recordTitle: string | null,
): BreadcrumbTrail {
  const shell = shellPages[address]
  if (shell) return { parents: shell.above, current: shell.title, recentPage: null }
  const at = screenAt(screens, address)
  const item = itemAt(groups, address)
  if (!at && !item) return { parents: [], current: messages.noSuchPage, recentPage: null }
  const group = groupOf(groups, item?.path) ?? at?.screen.group
  const heading: Crumb[] = group === undefined ? [] : [{ title: group, href: null }]
  // A form may be an entry of the menu itself; it lies below its list all the same. A list lies below no other, whatever
  // its address.
  const isForm = address.endsWith('/new')
  const list = item?.path !== address ? item : isForm ? itemAt(groups, address.slice(0, -'/new'.length)) : undefined
  const lists: Crumb[] = list ? [{ title: list.title, href: list.path }] : []
  const record = recordAt(screens, address)
  if (record) {
    const title = recordTitle ?? at?.screen.title ?? ''
    const worth = recordTitle === null ? null : { href: record.address, title, hint: list?.title ?? group ?? '' }
    if (record.address === address) return { parents: [...heading, ...lists], current: title, recentPage: worth }
    return {
      parents: [...heading, ...lists, { title, href: record.address }],
      current: messages.change,
      recentPage: worth,
    }
  }
  const title = (item?.path === address ? item.title : at?.screen.title) ?? ''
  const worth = item?.path === address && !isForm ? { href: address, title, hint: group ?? '' } : null
  return {
    parents: [...heading, ...lists.filter(({ title: each }) => each !== title)],
    current: title,
    recentPage: worth,
  }
}

/** The way to what was deleted of a list, which its page shows below it. */
export function breadcrumbsOfDeleted(
  { parents: above, current: present, recentPage: worth }: BreadcrumbTrail,
  address: string,
): BreadcrumbTrail {
  return { parents: [...above, { title: present, href: address }], current: messages.deleted, recentPage: worth }
}

function groupOf(groups: readonly MenuGroup[], path: string | undefined): string | undefined {
  return groups.find(({ modules }) => modules.some(({ items }) => items.some((item) => item.path === path)))?.name
}
