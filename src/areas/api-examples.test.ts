import { expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields } from '#src/resource/description/field-description.ts'
import { exampleFileFrom, exampleIdFrom } from '#src/server/documentation/example-ids.ts'
import { findExample } from '#src/server/documentation/example-record.ts'
import { exampleDay } from '#src/server/resource-routes/resource-operations.ts'
import { specimenShipment } from '../../tests/contract/specimens/specimen-shipment.ts'

type IdOf = ReturnType<typeof exampleIdFrom>

/** What an example of the API's document lacks, as 'resource.field: why'. */
function lacking(resource: Resource, idOf: IdOf): string[] {
  const found = findExample(resource, { idOf, fileOf: exampleFileFrom(areaParts), seed: 0, firstDay: exampleDay })
  const named = (field: string, why: string) => `${resource.name}.${field}: ${why}`
  if (found.errors) return Object.entries(found.errors).map(([field, why]) => named(field, why.join('. ')))
  return enteredFields(resource)
    .filter(({ kind, name }) => kind === 'reference' && Object.hasOwn(found.fields, name))
    .flatMap(({ name, target = '' }) => {
      const known = [idOf(target), idOf(target, true)]
      return known.includes(String(found.fields[name])) ? [] : [named(name, `no example of ${target} (exampleIds)`)]
    })
}

test('every resource has an example that its own checks accept, of records that the demonstration has', () => {
  expect(resources.flatMap((resource) => lacking(resource, exampleIdFrom(areaParts)))).toEqual([])
})

test('what an example lacks is named by resource and field', () => {
  expect(lacking(specimenShipment, () => undefined)).toEqual([
    'specimen-shipments.fromId: no example of specimen-vessels (exampleIds)',
    'specimen-shipments.toId: no example of specimen-vessels (exampleIds)',
  ])
  const checks = [{ field: 'remarks', message: 'Never', holds: () => false }]
  expect(lacking({ ...specimenShipment, checks }, () => undefined)).toEqual(['specimen-shipments.remarks: Never'])
})
