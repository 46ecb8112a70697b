import { foldText } from '#src/resource/text/fold-text.ts'
import type { AreaScreen, MenuItem } from '#src/screens/derived/area-screen.ts'
import { type MenuViewer, maySeeEntry } from './menu-rule.ts'

export type MenuModule = { name: string; items: readonly MenuItem[] }
export type MenuGroup = { name: string; modules: readonly MenuModule[] }

/** A person's menu: visible groups, modules and items in the order of the screens. */
export function menuOf(screens: readonly AreaScreen[], viewer: MenuViewer): MenuGroup[] {
  const groups = new Map<string, Map<string, MenuItem[]>>()
  for (const screen of screens) {
    const items = itemsOf(screen).filter((item) => maySeeEntry(item, viewer))
    if (items.length === 0) continue
    const modules = groups.get(screen.group) ?? new Map<string, MenuItem[]>()
    groups.set(screen.group, modules)
    modules.set(screen.module, [...(modules.get(screen.module) ?? []), ...items])
  }
  return [...groups].map(([name, modules]) => ({
    name,
    modules: [...modules].map(([module, items]) => ({ name: module, items })),
  }))
}

/** A screen's menu lines, regardless of the viewer. */
export function itemsOf(screen: AreaScreen): readonly MenuItem[] {
  if (screen.menu) return screen.menu
  if (screen.path.includes('$')) return []
  const { path, title, whose, permission, flags, alsoFor, department, role, tile } = screen
  return [{ path, title, whose, permission, flags, alsoFor, department, role, tile }]
}

/**
 * The part of the menu that matches a search, folded: a group or module whose name matches stays whole,
 * otherwise its matching items (specification 1, section 2).
 */
export function searchMenu(groups: readonly MenuGroup[], search: string): MenuGroup[] {
  const wanted = foldText(search)
  if (wanted === '') return [...groups]
  const matches = (name: string) => foldText(name).includes(wanted)
  return groups.flatMap((group) => {
    if (matches(group.name)) return [group]
    const modules = group.modules.flatMap((module) => {
      if (matches(module.name)) return [module]
      const items = module.items.filter((item) => matches(item.title))
      return items.length === 0 ? [] : [{ name: module.name, items }]
    })
    return modules.length === 0 ? [] : [{ name: group.name, modules }]
  })
}

/** The lines that stand above the groups, and the groups without them. */
export function withoutLinesAbove(groups: readonly MenuGroup[]): { above: MenuItem[]; below: MenuGroup[] } {
  const isAbove = ({ above }: MenuItem) => above !== undefined
  const below = groups.flatMap((group) => {
    const modules = group.modules
      .map(({ name, items }) => ({ name, items: items.filter((item) => !isAbove(item)) }))
      .filter(({ items }) => items.length > 0)
    return modules.length === 0 ? [] : [{ name: group.name, modules }]
  })
  return { above: groups.flatMap(({ modules }) => modules.flatMap(({ items }) => items.filter(isAbove))), below }
}

/** The item of an address: the longest that equals it or is above it; undefined where there is none. */
export function itemAt(groups: readonly MenuGroup[], address: string): MenuItem | undefined {
  const items = groups.flatMap((group) => group.modules.flatMap((module) => module.items))
  return items
    .filter((item) => address === item.path || address.startsWith(`${item.path}/`))
    .sort((left, right) => right.path.length - left.path.length)[0]
}

/** The group that an item stands in. */
export function groupOf(groups: readonly MenuGroup[], item: MenuItem): MenuGroup | undefined {
  return groups.find(({ modules }) => modules.some(({ items }) => items.includes(item)))
}
