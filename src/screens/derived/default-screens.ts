import { capitalize } from '#src/lib/capitalize.ts'
import { flagGrants, isPermission } from '#src/resource/actor/grant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { listMessages } from '../messages/list-messages.ts'
import type { AreaScreen, MenuRule } from './area-screen.ts'
import { defaultRoot } from './default-root.ts'
import { derivedScreens } from './derived-screens.ts'

type Listed = {
  screens: readonly AreaScreen[]
  /** Resources shown on other resources' pages, which get no pages of their own. */
  shownElsewhere: readonly string[]
}

/**
 * List, form and record page for every resource without listed screens, with a menu entry beside its area's, visible to
 * everybody who may read some record.
 */
export function defaultScreens(resources: readonly Resource[], listed: Listed): readonly AreaScreen[] {
  const opened = new Set([...listed.shownElsewhere, ...listed.screens.flatMap(({ opens }) => opens?.resource ?? [])])
  return resources
    .filter(({ name }) => !opened.has(name))
    .flatMap((resource) => {
      const { name, area, label } = resource
      const [singular, plural] = label
      return derivedScreens({
        resource: name,
        path: `${defaultRoot}/${name}`,
        titles: { list: plural, new: listMessages.add(singular), record: singular },
        group: groupOfArea(area, resources, listed.screens),
        module: headingOf(area),
        ...readersOf(resource),
        describe: async () => resource,
      })
    })
}

/** The menu group of an area's other screens; an area without any is its own group. */
function groupOfArea(area: string, resources: readonly Resource[], screens: readonly AreaScreen[]): string {
  const ofArea = new Set(resources.flatMap((resource) => (resource.area === area ? [resource.name] : [])))
  return screens.find(({ opens }) => opens && ofArea.has(opens.resource))?.group ?? headingOf(area)
}

/** The menu rule implied by the read permission; as everywhere in the menu, permissions come before flags. */
function readersOf({ access }: Resource): Pick<MenuRule, 'permission' | 'flags'> {
  const grants = Object.keys(access.read)
  if (grants.includes('anyone')) return {}
  const flags = flagGrants.filter((flag) => flag !== 'anyone')
  const permission = grants.filter(isPermission)
  return permission.length > 0 ? { permission } : { flags: flags.filter((flag) => grants.includes(flag)) }
}

/** 'vessel-maintenance' as a heading: 'Vessel maintenance'. */
function headingOf(folder: string): string {
  const title = folder.replaceAll('-', ' ')
  return capitalize(title)
}
