import { Outlet } from '@tanstack/react-router'
import { DefaultCurrencyProvider } from '#src/screens/controls/inputs/use-default-currency.tsx'
import { FrancProvider } from '#src/screens/data/records/use-franc.tsx'
import { GainedNotice } from '../sync/gained-notice.tsx'
import classes from './area-frame.module.css'
import '../theme/area-styles.ts'

/** Surrounds every screen that shows records: their styles, loaded with the first of them. */
export function AreaFrame() {
  return (
    <>
      <GainedNotice />
      <div className={classes.content}>
        <FrancProvider>
          <DefaultCurrencyProvider>
            <Outlet />
          </DefaultCurrencyProvider>
        </FrancProvider>
      </div>
    </>
  )
}
