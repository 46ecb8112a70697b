import { type ComponentType, lazy, Suspense } from 'react'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { type MenuViewer, maySeeEntry } from '../menu/menu-rule.ts'
import { PendingPart } from './reveal-when-ready.tsx'

const panelCache = new Map<string, ComponentType>()

/** The areas' dashboard sections for a person, in the menu's order. */
export function Panels({ screens, viewer }: { screens: readonly AreaScreen[]; viewer: MenuViewer }) {
  return screens.flatMap(({ panel, ...screen }) => {
    if (!panel || !maySeeEntry(screen, viewer)) return []
    const Panel = panelOf(screen.path, panel.load)
    return [
      <Suspense key={screen.path} fallback={<PendingPart height={panel.height} />}>
        <Panel />
      </Suspense>,
    ]
  })
}

function panelOf(path: string, load: () => Promise<{ Panel: ComponentType }>): ComponentType {
  const before = panelCache.get(path)
  if (before) return before
  const Panel = lazy(async () => ({ default: (await load()).Panel }))
  panelCache.set(path, Panel)
  return Panel
}
