import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { shellWords as words } from '../shell-messages.ts'
import { itemAt, type MenuGroup } from './menu-tree.ts'
import { recordAt } from './record-routes.ts'
import { screenAt } from './screen-at.ts'

/** A place on the way; without an address it is only named. */
export type Crumb = { title: string; href: string | null }

export type Trail = {
  /** From the menu's heading down to the page before this one. */
  above: readonly Crumb[]
  /** What this page is. */
  present: string
  /** What is worth finding again: a page of the menu, or a record; null for forms and the shell's own pages. */
  worth: { href: string; title: string; hint: string; scope?: ScopeKeys } | null
}

/** Pages of the shell, which stand in no list of screens. */
const shellPages: Readonly<Record<string, { above: readonly Crumb[]; title: string }>> = {
  '/dashboard': { above: [], title: words.dashboard },
  '/sync': { above: [], title: words.sync },
  '/shared': { above: [], title: words.shared },
  '/sync/held': { above: [{ title: words.sync, href: '/sync' }], title: words.held },
  '/sync/devices': { above: [{ title: words.sync, href: '/sync' }], title: words.devices },
  '/sync/bring-in': { above: [{ title: words.sync, href: '/sync' }], title: words.bringIn },
}

/**
 * Where an address lies: group of the menu, its page, and the record or form below it.
 *
 * @param recordTitle what the record at the address is called, null while that is not known
 */
export function trailOf(
  screens: readonly AreaScreen[],
  groups: readonly MenuGroup[],
  address: string,
  recordTitle: string | null,
): Trail {
  const shell = shellPages[address]
  if (shell) return { above: shell.above, present: shell.title, worth: null }
  const at = screenAt(screens, address)
  const item = itemAt(groups, address)
  if (!at && !item) return { above: [], present: words.noPage, worth: null }
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
    if (record.address === address) return { above: [...heading, ...lists], present: title, worth }
    return { above: [...heading, ...lists, { title, href: record.address }], present: words.change, worth }
  }
  const title = (item?.path === address ? item.title : at?.screen.title) ?? ''
  const worth = item?.path === address && !isForm ? { href: address, title, hint: group ?? '' } : null
  return { above: [...heading, ...lists.filter(({ title: each }) => each !== title)], present: title, worth }
}

/** The way to what was deleted of a list, which its page shows below it. */
export function trailOfDeleted({ above, present, worth }: Trail, address: string): Trail {
  return { above: [...above, { title: present, href: address }], present: words.deleted, worth }
}

function groupOf(groups: readonly MenuGroup[], path: string | undefined): string | undefined {
  return groups.find(({ modules }) => modules.some(({ items }) => items.some((item) => item.path === path)))?.name
}
