import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { guestIncidentScreens } from './incidents/guest-screens.ts'
import { guestProcurementScreens } from './procurement/guest-screens.ts'
import { guestRecruitmentScreens } from './recruitment/guest-screens.ts'
import { guestVendorScreens } from './vendors/guest-screens.ts'

/** The areas' screens for people who have not signed in: part of the first load, unlike all others (`screens.ts`). */
export const guestScreens: readonly AreaScreen[] = [
  ...guestIncidentScreens,
  ...guestRecruitmentScreens,
  ...guestVendorScreens,
  ...guestProcurementScreens,
]
