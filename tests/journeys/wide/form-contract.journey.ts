import { test } from '@playwright/test'
import { everyForm, otherForms } from '../form-contract.ts'
import { lendRights, playRightLost } from '../form-rights.ts'
import { playEmpty, playLongest, playMisfits, playTwoTabs } from '../form-rounds.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desk: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('admin', office.origin, { width: 1280, height: 800 })
  await desk.atWork()
})
test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

for (const form of otherForms)
  test(`${form.resource.name}: what is missing, too long or of another kind is told beside its field, and kept; two tabs are one form`, async () => {
    const page = await desk.open(form.path)
    await playEmpty(page, form)
    await playMisfits(page, form)
    await playLongest(page, form, office)
    await playTwoTabs(desk, form)
  })

test('the office takes a right away while a form is open: what was typed stays, and is sent when the right is back', async () => {
  const tablet = tabletOf('manager', office.origin, { width: 1280, height: 800 })
  const rights = await lendRights(office, 'manager@gulf-marine.demo', everyForm)
  const page = await tablet.atWork()
  const granted = otherForms.filter(({ permission }) => permission !== null)
  for (const form of granted) await playRightLost(page, form, rights, office)
  await tablet.remove()
})
