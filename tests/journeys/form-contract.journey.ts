import { test } from '@playwright/test'
import { openProxy } from '../sync/cutting-proxy.ts'
import { narrowForms } from './form-cases.ts'
import { lendRights, playRightLost, playRightLostUnheard } from './form-rights.ts'
import { playEmpty, playLongest, playMisfits, playTwoTabs } from './form-rounds.ts'
import { Office } from './office.ts'
import { type Tablet, tabletOf } from './tablet.ts'

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

for (const form of narrowForms)
  test(`${form.resource.name}: what is missing, too long or of another kind is told beside its field, and kept`, async () => {
    const page = await desk.open(form.path)
    await playEmpty(page, form)
    await playMisfits(page, form)
    await playLongest(page, form, office)
  })

test('one draft in two tabs is one form, and is sent once', async () => {
  const [form] = narrowForms
  if (form) await playTwoTabs(desk, form)
})

test('the office takes a right away while a form is open: what was typed stays, and is sent when the right is back', async () => {
  const link = await openProxy(office.origin)
  const tablet = tabletOf('manager', link.origin, { width: 1280, height: 800 })
  const rights = await lendRights(office, 'manager', narrowForms)
  const page = await tablet.atWork()
  for (const form of narrowForms.slice(1)) await playRightLost(page, form, rights, office)
  const [form] = narrowForms
  if (form) await playRightLostUnheard(page, form, rights, link)
  await tablet.remove()
  await link.close()
})
