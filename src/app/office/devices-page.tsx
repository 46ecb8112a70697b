import { EmptyState, NativeSelect, Text, Title } from '@mantine/core'
import { deviceStanding } from '#src/protocol/device-standing.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/hooks/use-address.ts'
import { BackLink } from '#src/screens/parts/back-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { deviceWords as words } from '../words/device-words.ts'
import { officeWords } from '../words/office-words.ts'
import { AskedNotice } from './asked-notice.tsx'
import { AskedPages } from './asked-pages.tsx'
import { DeviceCard } from './device-card.tsx'
import classes from './office.module.css'
import { useAsked } from './use-asked.ts'

const onlys = ['all', 'waiting'] as const

/** `/sync/devices`: for administrators, how the company's devices stand; what is asked for stands in the address. */
export function DevicesPage() {
  const changeQuery = useChangeQuery()
  const [askedOnly, askedPage] = [useQueryValue('only'), useQueryValue('page')]
  const only = onlys.find((one) => one === askedOnly) ?? 'all'
  const page = Math.max(1, Math.trunc(Number(askedPage ?? 1)) || 1)
  const { asked, ask } = useAsked(`device-reports?only=${only}&page=${page}`, deviceStanding)
  return (
    <div className={classes.page}>
      <BackLink href="/sync" label={officeWords.back} />
      <Title order={1}>{words.title}</Title>
      <Text c="dimmed">{words.intro}</Text>
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
    </div>
  )
}
