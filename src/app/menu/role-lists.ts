import type { RoleList } from '#src/screens/list/tabs/role-lists.ts'
import type { MenuGroup } from './menu-tree.ts'

/** By address, the lists of one module that differ only by the role of whoever looks; without those that stand alone. */
export function roleListsOf(groups: readonly MenuGroup[]): ReadonlyMap<string, readonly RoleList[]> {
  const modules = groups.flatMap((group) => group.modules)
  const several = modules
    .map(({ items }) => items.flatMap(({ whose, path }) => (whose === undefined ? [] : [{ label: whose, path }])))
    .filter((lists) => lists.length > 1)
  return new Map(several.flatMap((lists) => lists.map(({ path }) => [path, lists] as const)))
}
