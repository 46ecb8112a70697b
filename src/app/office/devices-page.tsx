import { EmptyState, NativeSelect } from '@mantine/core'
import { deviceStanding } from '#src/protocol/device/device-status.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { DeviceCard } from './device-card.tsx'
import { deviceWords as words } from './device-messages.ts'
import classes from './office.module.css'
import { AskedNotice } from './office-list-notice.tsx'
import { AskedPages } from './office-list-pagination.tsx'
import { OfficePage } from './office-page.tsx'
import { useAsked } from './use-office-list.ts'
import { VesselQueues } from './vessel-queues.tsx'

const onlys = ['all', 'waiting'] as const

/** `/sync/devices`: for administrators, how the company's devices stand; what is asked for stands in the address. */
export function DevicesPage() {
  const changeQuery = useChangeQuery()
  const [askedOnly, askedPage] = [useQueryValue('only'), useQueryValue('page')]
  const only = onlys.find((one) => one === askedOnly) ?? 'all'
  const page = Math.max(1, Math.trunc(Number(askedPage ?? 1)) || 1)
  const { asked, ask } = useAsked(`device-reports?only=${only}&page=${page}`, deviceStanding)
  return (
    <OfficePage title={words.title} intro={words.intro}>
      <VesselQueues />
      <div className={classes.filters}>
        <NativeSelect
          label={words.only}
          value={only}
          data={onlys.map((one) => ({ value: one, label: words.onlys[one] }))}
          onChange={({ currentTarget }) =>
            changeQuery({ only: currentTarget.value === 'all' ? undefined : currentTarget.value, page: undefined })
          }
        />
      </div>
      <AskedNotice asked={asked} ask={ask} />
      {asked.state === 'ready' && asked.items.length === 0 && (
        <EmptyState
          icon={<Icon name="device" size={32} />}
          title={only === 'all' ? words.none : words.noneWaiting}
          py="xl"
        />
      )}
      <ul className={classes.list}>
        {asked.items.map((device) => (
          <DeviceCard key={device.id} device={device} />
        ))}
      </ul>
      <AskedPages page={page} pages={asked.pages} />
    </OfficePage>
  )
}
