import { expect, it } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { screens } from '#src/areas/screens.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { formsForShared } from './shared-forms.ts'

const byName = new Map(resources.map((resource) => [resource.name, resource]))

it('offers the forms that take files and that the person may write', () => {
  const crew = actorWith({ permissions: ['create near miss', 'create daily report'] })
  const hrefs = formsForShared(screens, byName, crew).map(({ href }) => href)
  expect(hrefs).toContain('/incident-management/staff/near-miss/new')
  expect(hrefs).not.toContain('/company/branch/new')
  expect(new Set(hrefs).size).toBe(hrefs.length)
})

it('offers no form to whoever may not write it', () => {
  const hrefs = formsForShared(screens, byName, actorWith()).map(({ href }) => href)
  expect(hrefs).not.toContain('/incident-management/staff/near-miss/new')
})
