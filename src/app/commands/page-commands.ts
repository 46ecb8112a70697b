import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { type MenuViewer, maySeeEntry } from '../menu/menu-rule.ts'
import type { MenuGroup } from '../menu/menu-tree.ts'
import { officePagesOf } from '../menu/office-pages.ts'
import { recordAddress } from '../menu/record-address.ts'
import { shellMessages } from '../shell-messages.ts'
import type { Command } from './command.ts'
import { commandMessages as messages } from './command-messages.ts'

/** Every page of a person's menu, and the shell's; second line: group and module. */
export function pageCommands(
  groups: readonly MenuGroup[],
  actor: Actor,
  resources: ReadonlyMap<string, Resource>,
): Command[] {
  const own: (readonly [path: string, title: string])[] = [
    ['/dashboard', shellMessages.dashboard],
    ['/sync', shellMessages.sync],
  ]
  const office = officePagesOf(actor, resources).map(({ href, title }) => [href, title] as const)
  const shell = [...own, ...office].map(([href, title]) =>
    page(href, title, href === '/sync' ? messages.syncHint : messages.shellHint),
  )
  const listed = groups.flatMap(({ name, modules }) =>
    modules.flatMap((module) =>
      module.items.map((item) => page(item.path, item.title, messages.within(name, module.name, item.title))),
    ),
  )
  return [...shell, ...listed]
}

function page(href: string, title: string, hint: string): Command {
  return { id: href, title, hint, picture: 'chevronRight', href }
}

/** What a person may create, by pages of new records, in the menu's order. */
export function newCommands(
  screens: readonly AreaScreen[],
  viewer: MenuViewer,
  resources: ReadonlyMap<string, Resource>,
): Command[] {
  const found = screens.flatMap((screen): Command[] => {
    const href = newAddress(screens, screen)
    const isTheirs = href !== null && maySeeEntry(screen, viewer)
    if (!isTheirs || !mayCreate(screen, viewer.actor, resources)) return []
    const hint = messages.within(screen.group, screen.module, screen.title)
    return [{ id: href, title: screen.title, hint: messages.createHint(hint), picture: 'plus', href }]
  })
  return [...new Map(found.map((command) => [command.id, command])).values()]
}

function newAddress(screens: readonly AreaScreen[], { path, opens, guest }: AreaScreen): string | null {
  if (guest) return null
  if (opens?.what === 'new') return recordAddress(screens, { resource: opens.resource, what: 'new' })
  return path.endsWith('/new') && !path.includes('$') ? path : null
}

function mayCreate({ opens }: AreaScreen, actor: Actor, resources: ReadonlyMap<string, Resource>): boolean {
  const resource = opens && resources.get(opens.resource)
  return !resource || mayCreateAny(resource.access.create, actor)
}
