import { testAccess } from '../../../tests/security/access/area-access.ts'
import { usageScreens } from './screens.ts'

testAccess({
  area: 'usage',
  screens: usageScreens,
  menu: { '/settings/usage-records': 'admin hr md ed strategy' },
  resources: {},
})
