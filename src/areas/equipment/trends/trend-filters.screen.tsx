import { MultiSelect, NativeSelect, SimpleGrid } from '@mantine/core'
import { useChangeQuery, useQueryValues } from '#src/screens/browser/use-address.ts'
import { DayInput } from '#src/screens/controls/inputs/day-input.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { equipment } from '../equipment/equipment.ts'
import { equipmentGroup } from '../equipment-group/equipment-group.ts'
import { maintenanceOption } from '../maintenance-option/maintenance-option.ts'
import { trendMessages as messages } from './messages.ts'

/** What the address of the trends may say, by the specification's names. */
export const trendParameters = [
  'equipmentGroupId',
  'equipmentId',
  'dateFrom',
  'dateTo',
  'defectTypeIds',
  'maintenanceTypeIds',
]

/** What the trends are asked for; all of it stands in the address. */
export function TrendFilters() {
  const values = useQueryValues(trendParameters)
  const change = useChangeQuery()
  const { rows: groups } = useRows(equipmentGroup.name)
  const { rows: pieces } = useRows(equipment.name)
  const { rows: options } = useRows(maintenanceOption.name)
  const { equipmentGroupId, equipmentId, dateFrom, dateTo } = values
  const ofGroup = pieces.filter((piece) => !equipmentGroupId || piece.equipmentGroupId === equipmentGroupId)
  const optionsOf = (type: string) =>
    options.filter((option) => option.type === type).map(({ id, name }) => ({ value: id, label: String(name) }))
  const list = (rows: readonly { id: string; name?: unknown }[]) => [
    { value: '', label: messages.all },
    ...rows.map(({ id, name }) => ({ value: id, label: String(name) })),
  ]
  const types = (name: 'defectTypeIds' | 'maintenanceTypeIds', label: string, type: string) => (
    <MultiSelect
      label={label}
      data={optionsOf(type)}
      value={values[name] ? values[name].split(',') : []}
      onChange={(chosen) => change({ [name]: chosen.join(',') || undefined })}
      clearable
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} data-print="no">
      <NativeSelect
        label={messages.group}
        data={list(groups)}
        value={equipmentGroupId ?? ''}
        onChange={({ currentTarget }) =>
          change({ equipmentGroupId: currentTarget.value || undefined, equipmentId: undefined })
        }
      />
      <NativeSelect
        label={messages.equipment}
        data={list(ofGroup)}
        value={equipmentId ?? ''}
        onChange={({ currentTarget }) => change({ equipmentId: currentTarget.value || undefined })}
      />
      <DayInput
        label={messages.from}
        value={dateFrom ?? ''}
        onChange={(day) => change({ dateFrom: day || undefined })}
      />
      <DayInput label={messages.to} value={dateTo ?? ''} onChange={(day) => change({ dateTo: day || undefined })} />
      {types('defectTypeIds', messages.defectTypes, 'defect')}
      {types('maintenanceTypeIds', messages.maintenanceTypes, 'maintenance')}
    </SimpleGrid>
  )
}
