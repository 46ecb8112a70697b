import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { instant, list, longText, plainDate, quantity, reference, text } from '#src/resource/description/field-types.ts'
import { equipmentReaders, equipmentWriters, ownEquipmentWriters } from '../equipment-access.ts'

/** How equipment was used and did in an operation, with the times in use. */
export const equipmentPerformanceLog = defineResource({
  name: 'equipment-performance-logs',
  area: 'equipment',
  label: ['Equipment performance log', 'Equipment performance logs'],
  noun: 'Log',
  fields: z.strictObject({
    equipmentId: reference('equipment').meta({ label: 'Equipment', list: true, filter: true, section: 'Log' }),
    vesselId: reference('vessels').optional().meta({ label: 'Vessel', list: true, filter: true, section: 'Log' }),
    date: plainDate().meta({ label: 'Date', list: true, filter: true, section: 'Log', happened: true }),
    operation: text(200).meta({ label: 'Operation', list: true, section: 'Log' }),
    logTimes: list(
      {
        timeStart: instant().meta({ label: 'Start', list: true }),
        timeEnd: instant().meta({ label: 'End', list: true }),
        remark: text(300).optional().meta({ label: 'Remark' }),
      },
      60,
    ).meta({ label: 'Times in use', itemLabel: 'Time', section: 'Times' }),
    pressureBefore: quantity(0, 1000).optional().meta({ label: 'Pressure before', unit: 'kPa', section: 'Readings' }),
    pressureAfter: quantity(0, 1000).optional().meta({ label: 'Pressure after', unit: 'kPa', section: 'Readings' }),
    remarks: longText(2000).optional().meta({ label: 'Remarks', section: 'Readings' }),
  }),
  checks: [
    { field: 'logTimes', message: 'Enter at least one time', holds: ({ logTimes }) => logTimes.length > 0 },
    {
      field: 'logTimes',
      message: 'A time ends before it starts',
      holds: ({ logTimes }) => logTimes.every(({ timeStart, timeEnd }) => Date.parse(timeEnd) >= Date.parse(timeStart)),
    },
  ],
  series: { prefix: 'EPL' },
  scope: { vessel: 'vesselId' },
  access: {
    create: equipmentWriters,
    read: equipmentReaders,
    update: ownEquipmentWriters,
    delete: { 'create equipment record': 'own' },
  },
  title: ['equipmentId', 'date'],
  titleKind: 'Performance log',
  search: ['operation', 'remarks'],
  order: 'date',
  pageSize: 50,
  exportName: 'Equipment Performance Log.xlsx',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
