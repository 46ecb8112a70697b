import { z } from 'zod'
import { personSetting } from '#src/offline/storage/preferences/person-setting.ts'
import type { MenuGroup } from './menu-tree.ts'

/** A menu with no more entries than this is shown whole, without folding. */
const maxFlatEntries = 14

/** Names of the groups a person left open in the menu of this device. */
export const openGroups = personSetting<readonly string[]>('fairlead.open-groups.', z.array(z.string()), [])

/** Whether a person's menu is short enough to be shown without folding. */
export function isShortMenu(groups: readonly MenuGroup[]): boolean {
  const modules = groups.flatMap((group) => group.modules)
  return modules.reduce((sum, { items }) => sum + items.length, 0) <= maxFlatEntries
}

/** The names with one added or, where it is among them, taken out. */
export function withToggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name]
}
