import { EmptyState, NativeSelect } from '@mantine/core'
import { deviceStatus } from '#src/protocol/device/device-status.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { DeviceCard } from './device-card.tsx'
import { deviceMessages as messages } from './device-messages.ts'
import classes from './office.module.css'
import { OfficeListNotice } from './office-list-notice.tsx'
import { OfficeListPagination } from './office-list-pagination.tsx'
import { OfficePage } from './office-page.tsx'
import { useOfficeList } from './use-office-list.ts'
import { VesselQueues } from './vessel-queues.tsx'

const filters = ['all', 'waiting'] as const

/** `/sync/devices`: for administrators, how the company's devices stand; what is asked for stands in the address. */
export function DevicesPage() {
  const changeQuery = useChangeQuery()
  const [onlyParameter, pageParameter] = [useQueryValue('only'), useQueryValue('page')]
  const only = filters.find((one) => one === onlyParameter) ?? 'all'
  const page = Math.max(1, Math.trunc(Number(pageParameter ?? 1)) || 1)
  const { list, ask } = useOfficeList(`device-reports?only=${only}&page=${page}`, deviceStatus)
  return (
    <OfficePage title={messages.title} intro={messages.intro}>
      <VesselQueues />
      <div className={classes.filters}>
        <NativeSelect
          label={messages.filter}
          value={only}
          data={filters.map((one) => ({ value: one, label: messages.filters[one] }))}
          onChange={({ currentTarget }) =>
            changeQuery({ only: currentTarget.value === 'all' ? undefined : currentTarget.value, page: undefined })
          }
        />
      </div>
      <OfficeListNotice list={list} ask={ask} />
      {list.state === 'ready' && list.items.length === 0 && (
        <EmptyState
          icon={<Icon name="device" size={32} />}
          title={only === 'all' ? messages.none : messages.noneWaiting}
          py="xl"
        />
      )}
      <ul className={classes.list}>
        {list.items.map((device) => (
          <DeviceCard key={device.id} device={device} />
        ))}
      </ul>
      <OfficeListPagination page={page} pages={list.pages} />
    </OfficePage>
  )
}
