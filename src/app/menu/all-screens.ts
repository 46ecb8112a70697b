import { resources } from '#src/areas/resources.ts'
import { screens, shownElsewhere } from '#src/areas/screens.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { defaultScreens } from '#src/screens/derived/default-screens.ts'

const defaults = defaultScreens(resources, { screens, shownElsewhere })

/** Every screen that shows records: the areas' and the default ones. It imports the descriptions. */
export const allScreens: readonly AreaScreen[] = [...screens, ...defaults]

/** The default screen at an address without parameters; undefined where there is none. */
export function defaultScreen(path: string): AreaScreen | undefined {
  return defaults.find((screen) => screen.path === path)
}
