import { Outlet } from '@tanstack/react-router'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { staff } from '#src/areas/staff/staff.ts'
import { describe } from '#src/offline/described.ts'
import { ResourcesProvider } from '#src/screens/hooks/use-resources.tsx'
import classes from './area-frame.module.css'
import { GainedNotice } from './sync/gained-notice.tsx'
import './theme/area-styles.ts'

// The page's policy forbids code made of text, which zod would otherwise try and be reported for.
z.config({ jitless: true })

const byName = new Map(resources.map((resource) => [resource.name, resource]))
describe(byName)

/** Around every screen that shows records: the descriptions, zod and all styles, fetched with the first of them. */
export function AreaFrame() {
  return (
    <ResourcesProvider resources={byName} people={staff.name}>
      <GainedNotice />
      <div className={classes.content}>
        <Outlet />
      </div>
    </ResourcesProvider>
  )
}
