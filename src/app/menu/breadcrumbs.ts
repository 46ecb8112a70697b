import { codeRoot } from '#src/screens/codes/code-address.ts'
import { codeMessages } from '#src/screens/codes/code-messages.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import type { KeptPage } from './kept-page.ts'
import { groupOf, itemAt, type MenuGroup } from './menu-tree.ts'
import { recordAt } from './record-routes.ts'
import { screenAt } from './screen-at.ts'

/** A crumb; without an address it is not linked. */
export type Crumb = { title: string; href: string | null }

export type BreadcrumbTrail = {
  /** From the menu's heading to the page's parent. */
  parents: readonly Crumb[]
  /** The page itself. */
  current: string
  /** What is worth listing as recent or favourite: a menu page or a record; null for forms and the shell's pages. */
  recentPage: KeptPage | null
}

/** Pages of the shell, which are in no list of screens. */
const shellPages: Readonly<Record<string, { above: readonly Crumb[]; title: string }>> = {
  '/dashboard': { above: [], title: messages.dashboard },
  '/sync': { above: [], title: messages.sync },
  [codeRoot]: { above: [], title: codeMessages.scan },
  '/shared': { above: [], title: messages.shared },
  '/sync/held': { above: [{ title: messages.sync, href: '/sync' }], title: messages.quarantine },
  '/sync/late': { above: [{ title: messages.sync, href: '/sync' }], title: messages.lateEntries },
  '/sync/private-reads': { above: [{ title: messages.sync, href: '/sync' }], title: messages.privateReads },
  '/sync/reports': { above: [{ title: messages.sync, href: '/sync' }], title: messages.heldReports },
  '/sync/devices': { above: [{ title: messages.sync, href: '/sync' }], title: messages.devices },
  '/sync/bring-in': { above: [{ title: messages.sync, href: '/sync' }], title: messages.unsentImport },
}

/**
 * The location of an address: menu group, its page, and the record or form below. `recordTitle` is null while unknown;
 * `stepTitle` is the step that a form is of, null where it changes the record.
 */
export function breadcrumbsOf(
  screens: readonly AreaScreen[],
  groups: readonly MenuGroup[],
  address: string,
  recordTitle: string | null,
  stepTitle: string | null = null,
): BreadcrumbTrail {
  const shell = shellPages[address.startsWith(`${codeRoot}/`) ? codeRoot : address]
  if (shell) return { parents: shell.above, current: shell.title, recentPage: null }
  const at = screenAt(screens, address)
  const item = itemAt(groups, address)
  if (!at && !item) return { parents: [], current: messages.noSuchPage, recentPage: null }
  // What stands above the groups of the menu is in none of them.
  const group = item?.above === undefined ? ((item && groupOf(groups, item)?.name) ?? at?.screen.group) : undefined
  const heading: Crumb[] = group === undefined ? [] : [{ title: group, href: null }]
  // A form may be a menu entry itself; it still belongs below its list. A list is below no other, whatever its address.
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
      current: stepTitle ?? messages.change,
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

/** The deleted view of a list, shown as a crumb below it. */
export function breadcrumbsOfDeleted(
  { parents: above, current: present, recentPage: worth }: BreadcrumbTrail,
  address: string,
): BreadcrumbTrail {
  return { parents: [...above, { title: present, href: address }], current: messages.deleted, recentPage: worth }
}
